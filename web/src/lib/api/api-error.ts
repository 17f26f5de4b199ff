import type { ErrorBody } from '@docket/shared/http/endpoint';

/** A reply that was not a success. Its message is '<status>: <body, or status text>' (ERR-01). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The code that the server gave, such as QUOTA_EXCEEDED. */
  readonly code: string | null;
  /** What the server says to the person. */
  readonly serverMessage: string | null;
  /** With DUPLICATE_FILE: the person's own receipt that was made of the same file. */
  readonly receiptId: string | null;
  /** With EDIT_CONFLICT: the receipt as it is now. */
  readonly current: unknown;
  /** How long to wait before another try, where the server says so. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    const refusal = readErrorBody(body);
    this.status = status;
    this.code = refusal?.error ?? null;
    this.serverMessage = refusal?.message ?? null;
    this.receiptId = refusal?.receiptId ?? null;
    this.current = refusal?.current;
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** By hand: every page has this, and the checks that the contracts bring are large. */
function readErrorBody(body: string): ErrorBody | null {
  try {
    const refusal = JSON.parse(body) as Partial<ErrorBody> | null;
    return typeof refusal?.error === 'string' && typeof refusal.message === 'string'
      ? (refusal as ErrorBody)
      : null;
  } catch {
    return null;
  }
}

/** A call that takes a proof of who somebody is, which they did not give: nothing was done. */
export class ProofDeclined extends Error {
  override readonly name = 'ProofDeclined';
}

export const errorTexts = {
  unreachable:
    'We can’t reach Docket. Check your connection and try again. What you’ve entered is still here.',
  unproven: 'You didn’t confirm it’s you, so nothing has changed.',
  unexpected: 'Something went wrong on our side. Your data is safe; please try again.',
} as const;

/** What a failed call says to the person: the server's own words, or what happened and what to do. */
export function errorText(error: unknown, fallback: string = errorTexts.unexpected): string {
  if (error instanceof ProofDeclined) return errorTexts.unproven;
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  return error instanceof TypeError ? errorTexts.unreachable : fallback;
}
