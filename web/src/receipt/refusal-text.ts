import { ApiError, errorTexts } from '../lib/api/api-error.ts';

/** Whether the refused change would have overwritten something saved meanwhile. */
export const isEditConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'EDIT_CONFLICT';

/** Whether the month's scans are used up. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'QUOTA_EXCEEDED';

/**
 * The message for a failed action: the server's own if people can act on it (400, 403, 409), otherwise the text the
 * specification fixes for it. A device that knows it's offline says that instead.
 */
export function refusalText(error: unknown, fixed: string): string {
  if (isOffline(error)) return errorTexts.unreachable;
  if (!(error instanceof ApiError) || ![400, 403, 409].includes(error.status)) return fixed;
  return error.serverMessage ?? fixed;
}

/** The same where nothing is fixed. */
export const tryAgainText = (error: unknown): string => refusalText(error, 'Please try again.');

/** The same for a form that still shows what was entered. */
export const formRefusalText = (error: unknown, fixed: string): string =>
  isOffline(error) ? errorTexts.formUnreachable : refusalText(error, fixed);

const isOffline = (error: unknown): boolean => error instanceof TypeError && !navigator.onLine;
