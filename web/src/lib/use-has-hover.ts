import { useMedia } from './use-media.ts';

/** Whether people point here, with a mouse. On a phone they tap. */
export const useHasHover = (): boolean => !useMedia('(hover: none)');
