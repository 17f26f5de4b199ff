import { useNavigate, useRouter, type RouterHistory } from '@tanstack/react-router';
import { useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if this step opened something over the page of the step before. */
    isOver?: boolean;
  }
}

type Change = (search: Record<string, unknown>) => Record<string, unknown>;

/** Those that are on their way back. */
const closing = new WeakSet<RouterHistory>();

/** Opens what's over a page by a step in its address, so that a reload opens it again, and Back or its button closes it. */
export function useStepOver() {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useMemo(() => {
    const open = (search: Change) =>
      void navigate({ to: '.', search, state: { isOver: true }, resetScroll: false });

    /** Opens something else in its place. */
    const replace = (search: Change) =>
      void navigate({ to: '.', search, state: true, replace: true, resetScroll: false });

    /** Takes the step back. If a link led straight here, there's none: then it leaves the address by `search`. */
    const close = (search: Change, options: { ignoreBlocker?: boolean } = {}) => {
      if (!history.location.state.isOver) {
        void navigate({ to: '.', search, replace: true, resetScroll: false, ...options });
        return;
      }
      void stepBack(history, options);
    };
    return { open, replace, close };
  }, [navigate, history]);
}

/** What's unsaved is asked about first: until the answer the address stays, and Back closes the question. */
async function stepBack(history: RouterHistory, { ignoreBlocker = false }): Promise<void> {
  const { location } = history;
  // oxlint-disable-next-line no-underscore-dangle -- the router's name
  const blockers = ignoreBlocker ? [] : history._getBlockers();
  for (const { blockerFn } of blockers)
    if (await blockerFn({ currentLocation: location, nextLocation: location, action: 'REPLACE' })) return;
  if (closing.has(history)) return;
  closing.add(history);
  const unsubscribe = history.subscribe(() => {
    closing.delete(history);
    unsubscribe();
  });
  history.back({ ignoreBlocker: true });
}
