import { ApiError } from '../../api/api-error.ts';
import type { Problem, ProblemCode } from '../outbox-item.ts';

/** What arrived at the server is not what was sent: the item stays on the device. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
  readonly serverMessage = 'The upload didn’t arrive intact, so we’ve kept your copy here.';
}

/** Why sending failed, and with it what happens next. */
export function problemOf(error: unknown, now: Date): Problem {
  const detail = error instanceof ApiError || error instanceof NotConfirmed ? error.serverMessage : null;
  const receiptId = error instanceof ApiError ? error.receiptId : null;
  return { code: codeOf(error), since: now.toISOString(), detail, receiptId };
}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof DOMException && error.name === 'AbortError') return 'stopped';
  if (error instanceof NotConfirmed) return 'refused';
  if (error instanceof TypeError) return 'network';
  // A reply that nothing can be made of, such as the page on which a hotel's network asks for a password.
  if (!(error instanceof ApiError)) return 'busy';
  const { status, code } = error;
  if (status === 401) return 'signed-out';
  if (code === 'QUOTA_EXCEEDED') return 'quota';
  if (code === 'STORAGE_QUOTA_EXCEEDED') return 'storage-quota';
  if (code === 'STORAGE_FULL') return 'server-full';
  if (code === 'DUPLICATE_FILE') return 'duplicate';
  // What stands between may refuse for its size what the server would; without a code any other refusal isn't Docket's.
  const isRefused = code === null ? status === 413 : status < 500 && status !== 408 && status !== 429;
  return isRefused ? 'refused' : 'busy';
}
