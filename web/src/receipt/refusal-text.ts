import { ApiError, errorTexts } from '../lib/api/api-error.ts';

/** Whether something was saved meanwhile that the refused change would have overwritten. */
export const isEditConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'EDIT_CONFLICT';

/**
 * What a failed act says: the server's own words where it refused for a reason that people can act on (400, 403, 409),
 * otherwise the text that the specification fixes for that act. A device that knows itself offline says that instead.
 */
export function refusalText(error: unknown, fixed: string): string {
  if (error instanceof TypeError && !navigator.onLine) return errorTexts.unreachable;
  if (!(error instanceof ApiError) || ![400, 403, 409].includes(error.status)) return fixed;
  return error.serverMessage ?? fixed;
}
