import { useSyncExternalStore } from 'react';
import { cachedSince, watchReachable, wasReached } from './reachable.ts';

/** Whether the server responded to the last call; false when offline or while the server is down. */
export const useIsReachable = (): boolean => useSyncExternalStore(watchReachable, wasReached);

/** When the data on screen was cached (ISO 8601); null if it came from the server. */
export const useCachedSince = (): string | null => useSyncExternalStore(watchReachable, cachedSince);
