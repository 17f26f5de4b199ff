import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether React has hydrated this page. Before that the browser would submit a form itself: its button waits
 * for this, and `method="post"` keeps what was typed out of the address in any case.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
