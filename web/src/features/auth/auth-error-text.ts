import { authMessages } from '@docket/shared/auth/messages';
import { ApiError, errorText, errorTexts } from '../../lib/api/api-error.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

/** Like `errorText`, but after too many attempts it also says how long to wait, if the server does. */
export function authErrorText(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.code === 'RATE_LIMITED' && error.retryAfterSeconds !== null)
    return authMessages.tooManyAttemptsFor(inWords(error.retryAfterSeconds));
  return errorText(error, fallback);
}

/** The same for a form that still shows what was entered. */
export const formAuthErrorText = (error: unknown, fallback?: string): string =>
  error instanceof TypeError ? errorTexts.formUnreachable : authErrorText(error, fallback);

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Reports that a form's checks couldn't be loaded, so nothing was sent. */
export const reportUnreachable = (): void =>
  toast.error('Couldn’t send', { description: errorTexts.formUnreachable });
