import { useMedia } from './use-media.ts';

/** Below 640 px tables become cards (CONST-63). */
export const useIsPhone = (): boolean => useMedia('(width < 640px)');
