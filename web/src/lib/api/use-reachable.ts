import { useSyncExternalStore } from 'react';
import { cachedSince, watchReachable, wasReached } from './reachable.ts';

/** Whether the server answered the last call; false without a network and while the server is down. */
export const useIsReachable = (): boolean => useSyncExternalStore(watchReachable, wasReached);

/** Since when what is shown has been on this device (ISO 8601); null where it is what the server says now. */
export const useCachedSince = (): string | null => useSyncExternalStore(watchReachable, cachedSince);
