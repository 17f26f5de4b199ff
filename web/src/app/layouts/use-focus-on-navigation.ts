import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Moves focus to a page's heading after navigation, so that screen readers and the keyboard start there. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  // The router has no location to come from if the first page is left before it's shown.
  const [first] = useState(router.latestLocation.pathname);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (toLocation.pathname !== (fromLocation?.pathname ?? first)) focusPage();
      }),
    [router, first],
  );
}

function focusPage(): void {
  const content = document.querySelector<HTMLElement>('#content');
  // The page may have focused an input itself.
  if (!content || (content.contains(document.activeElement) && document.activeElement !== content)) return;
  const head = content.querySelector<HTMLElement>('h1') ?? content;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}
