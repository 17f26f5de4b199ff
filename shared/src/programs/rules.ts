/**
 * What an access token lets a program do, within what its owner may do. Calls without a scope can't be made with a token:
 * the account, its security, billing, members, and whatever is signed.
 */
export const tokenScopes = [
  'receipts:read',
  'receipts:write',
  'reports:read',
  'approvals:read',
  'accounting:read',
  'accounting:write',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What every token starts with, so that scanners recognise one that was published by mistake. */
export const tokenPrefix = 'docket_';

/** For how many days a token can be valid. There's none without an end. */
export const tokenDays = [7, 30, 90, 365] as const;
/** The days that are selected at first. */
export const usualTokenDays: (typeof tokenDays)[number] = 90;

/** The most tokens of a person. */
export const maxTokens = 20;
export const maxTokenNameLength = 60;

/** What a webhook can be told. */
export const webhookEvents = ['receipt.processed', 'approval.decided', 'export.made'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A person's webhook gets events of their receipts and exports; a business's those of every member's receipts and of its exports. */
export const webhookOwners = ['person', 'business'] as const;
export type WebhookOwner = (typeof webhookOwners)[number];

/** Per person, and per business. */
export const maxWebhooks = 10;
export const maxUrlLength = 2000;

/** How many attempts an event gets. */
export const maxAttempts = 16;

const firstDelaySeconds = 10;
const longestDelaySeconds = 8 * 60 * 60;

/**
 * How long to wait after a failed attempt, counted from 1: ten seconds, doubling up to eight hours. The last attempt is
 * a day and a half after the first.
 */
export const retryDelaySeconds = (attempt: number): number =>
  Math.min(firstDelaySeconds * 2 ** (attempt - 1), longestDelaySeconds);

/** After a longer pause between attempts, a webhook has only begun to fail. */
export const longestPauseSeconds = 2 * longestDelaySeconds;

/** A webhook that has failed for so many days is turned off. */
export const daysUntilOff = 3;

/** For how many days deliveries are listed. */
export const deliveryDays = 30;
/** How many are listed. */
export const shownDeliveries = 50;

/** Why a webhook is off: a person turned it off, it failed for days, or it responded that it's gone (410). */
export const offReasons = ['turned-off', 'failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];

/** Why a delivery failed without a response that counts. */
export const deliveryProblems = [
  'refused',
  'redirected',
  'not-public',
  'unknown-host',
  'unreachable',
  'certificate',
  'timeout',
  'turned-off',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
