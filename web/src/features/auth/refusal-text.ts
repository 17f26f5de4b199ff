import { authMessages } from '@docket/shared/auth/messages';
import { ApiError, errorText, errorTexts } from '../../lib/api/api-error.ts';
import { toast } from '../../ui/overlays/toast-store.ts';

/** What a refused call says, with the wait where there were too many tries and the server says how long. */
export function refusalText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.code === 'RATE_LIMITED' && error.retryAfterSeconds !== null)
    return authMessages.tooManyAttemptsFor(inWords(error.retryAfterSeconds));
  return errorText(error, fallback);
}

/** The same for a form that still shows what was entered. */
export const formRefusalText = (error: unknown, fallback?: string): string =>
  error instanceof TypeError ? errorTexts.formUnreachable : refusalText(error, fallback);

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** The checks of a form could not be fetched: nothing was sent. */
export const reportUnreachable = (): void =>
  toast.error('Couldn’t send', { description: errorTexts.formUnreachable });
