import type { ErrorBody } from '@docket/shared/http/endpoint';

/** An unsuccessful reply. Its message is '<status>: <body, or status text>' (ERR-01). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's error code, such as QUOTA_EXCEEDED. */
  readonly code: string | null;
  /** The server's message for the user. */
  readonly serverMessage: string | null;
  /** With DUPLICATE_FILE: the user's existing receipt for the same file. */
  readonly receiptId: string | null;
  /** With EDIT_CONFLICT: the current receipt. */
  readonly current: unknown;
  /** How long to wait before retrying, if the server says so. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    const refusal = readErrorBody(body);
    this.status = status;
    this.code = refusal.error ?? null;
    this.serverMessage = refusal.message ?? null;
    this.receiptId = refusal.receiptId ?? null;
    this.current = refusal.current;
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/**
 * What a body says, as far as it says it: a proxy's may have a code or a message alone. Parsed without a schema: every page
 * loads this, and the contracts' schemas are large.
 */
function readErrorBody(body: string): Partial<ErrorBody> {
  try {
    const { error, message, ...rest } = Object(JSON.parse(body)) as Partial<ErrorBody>;
    return {
      ...rest,
      ...(typeof error === 'string' && { error }),
      ...(typeof message === 'string' && { message }),
    };
  } catch {
    return {};
  }
}

/** A call needed proof of identity and the user didn't give it, so nothing was done. */
export class ProofDeclined extends Error {
  override readonly name = 'ProofDeclined';
}

const unreachable = 'We can’t reach Docket. Check your connection and try again.';

export const errorTexts = {
  unreachable,
  /** To somebody who has filled in a form. */
  formUnreachable: `${unreachable} What you’ve entered is still here.`,
  unproven: 'You didn’t confirm it’s you, so nothing has changed.',
  unexpected: 'Something went wrong on our side. Your data is safe; please try again.',
} as const;

/** Returns the message for a failed call: the server's own, or what happened and what to do. */
export function errorText(error: unknown, fallback: string = errorTexts.unexpected): string {
  if (error instanceof ProofDeclined) return errorTexts.unproven;
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  return error instanceof TypeError ? errorTexts.unreachable : fallback;
}

/** The same for a form that still shows what was entered. */
export const formErrorText = (error: unknown, fallback?: string): string =>
  error instanceof TypeError ? errorTexts.formUnreachable : errorText(error, fallback);
