import { accountMessages } from '@docket/shared/account/messages';
import { programMessages } from '@docket/shared/programs/messages';
import { billingMessages } from '@docket/shared/billing/messages';
import { planMessages } from '@docket/shared/plans/messages';
import { planTexts } from '@docket/shared/plans/plan-texts';
import { duplicateMessages } from '@docket/shared/duplicates/messages';
import { authMessages } from '@docket/shared/auth/messages';
import { receiptMessages } from '@docket/shared/receipts/messages';

/** Every error code in responses, with its HTTP status and default message. */
const refusals = {
  INVALID: [400, 'The request isn’t valid.'],
  EMAIL_EXISTS: [400, authMessages.emailExists],
  WRONG_PASSWORD: [400, accountMessages.wrongPassword],
  BUSINESS_NAME_REQUIRED: [400, billingMessages.businessNameRequired],
  BAD_SIGNATURE: [400, 'The signature isn’t valid.'],
  LINK_INVALID: [400, authMessages.linkInvalid],
  UNAUTHENTICATED: [401, authMessages.signInRequired],
  WRONG_CREDENTIALS: [401, authMessages.wrongCredentials],
  SECOND_FACTOR_REQUIRED: [401, authMessages.secondFactorRequired],
  WRONG_CODE: [400, authMessages.wrongCode],
  PROOF_REQUIRED: [403, accountMessages.proofRequired],
  EMAIL_UNVERIFIED: [403, accountMessages.emailUnverified],
  SCOPE_REQUIRED: [403, programMessages.notForTokens],
  FORBIDDEN: [403, 'You don’t have permission to do this.'],
  FOREIGN_ORIGIN: [403, 'This request came from another site, so we blocked it.'],
  QUOTA_EXCEEDED: [403, planMessages.quotaExceeded],
  STORAGE_QUOTA_EXCEEDED: [403, planMessages.storageFull],
  NOT_FOUND: [404, 'Not found.'],
  CONFLICT: [409, 'Someone else has changed this. Please reload and try again.'],
  BUSINESS_NAME_TAKEN: [409, billingMessages.businessNameTaken],
  DUPLICATE_FILE: [409, duplicateMessages.sameFile],
  EDIT_CONFLICT: [409, receiptMessages.changedSince],
  LAST_ADMIN: [409, accountMessages.lastAdmin],
  LOCKED: [409, receiptMessages.lockedByApproval],
  POLICY_BROKEN: [409, 'This breaks one of your business’s policies.'],
  TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_TYPE: [415, 'This content type isn’t supported.'],
  UNREADABLE: [422, receiptMessages.scanFailed],
  RATE_LIMITED: [429, authMessages.tooManyAttempts],
  INTERNAL: [500, 'Something went wrong on our side. Please try again later.'],
  PROVIDER_FAILED: [502, billingMessages.providerFailed],
  PAYMENTS_NOT_CONFIGURED: [503, planTexts.notConfigured],
  UNAVAILABLE: [503, 'This isn’t available right now. Please try again later.'],
  STORAGE_FULL: [507, receiptMessages.serverFull],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof refusals;

/** An expected error: use cases throw it, and the response is `{ error: code, message }` with the code's status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly retryAfterSeconds: number | undefined;
  /** With DUPLICATE_FILE: the ID of the receipt with the same file. With UNREADABLE: of the one that stays FAILED. */
  readonly receiptId: string | undefined;
  /** With EDIT_CONFLICT: the current receipt. */
  readonly current: Record<string, unknown> | undefined;

  constructor(
    code: RefusalCode,
    message?: string,
    options: { retryAfterSeconds?: number; receiptId?: string; current?: Record<string, unknown> } = {},
  ) {
    super(message ?? refusals[code][1]);
    this.name = 'Refusal';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.receiptId = options.receiptId;
    this.current = options.current;
  }

  get status(): number {
    return refusals[this.code][0];
  }
}

/** There's no space for the upload. It takes someone to free space, so retrying within seconds won't help. */
export const storageFull = (): Refusal => new Refusal('STORAGE_FULL', undefined, { retryAfterSeconds: 60 });
