import { useSyncExternalStore } from 'react';

/** Below 640 px tables become cards (CONST-63). */
const query = '(width < 640px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
