import { ApiError } from '../../api/api-error.ts';
import type { Problem, ProblemCode } from '../outbox-item.ts';

/** The server received something else than was sent, so the item stays on the device. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
  readonly serverMessage = 'The upload didn’t arrive intact, so we’ve kept your copy here.';
}

/** Why an upload failed, which decides what happens next. */
export function problemOf(error: unknown, now: Date): Problem {
  const detail = error instanceof ApiError || error instanceof NotConfirmed ? error.serverMessage : null;
  const receiptId = error instanceof ApiError ? error.receiptId : null;
  return { code: codeOf(error), since: now.toISOString(), detail, receiptId };
}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof DOMException && error.name === 'AbortError') return 'stopped';
  if (error instanceof NotConfirmed) return 'refused';
  if (error instanceof TypeError) return 'network';
  // An unintelligible reply, such as the sign-in page of a hotel's network.
  if (!(error instanceof ApiError)) return 'busy';
  const { status, code } = error;
  if (status === 401) return 'signed-out';
  if (code === 'QUOTA_EXCEEDED') return 'quota';
  if (code === 'STORAGE_QUOTA_EXCEEDED') return 'storage-quota';
  if (code === 'STORAGE_FULL') return 'server-full';
  if (code === 'DUPLICATE_FILE') return 'duplicate';
  // A proxy may refuse a file for its size as the server would; without a code, any other refusal isn't Docket's.
  const isRefused = code === null ? status === 413 : status < 500 && status !== 408 && status !== 429;
  return isRefused ? 'refused' : 'busy';
}
