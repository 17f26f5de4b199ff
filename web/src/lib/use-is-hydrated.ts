import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the program runs this page already. Before that a form would be sent by the browser itself: its button waits
 * for this, and `method="post"` keeps what was typed out of the address all the same.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
