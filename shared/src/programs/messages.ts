import { atMost } from '../count.ts';
import {
  daysUntilOff,
  maxAttempts,
  maxTokenNameLength,
  maxTokens,
  maxUrlLength,
  maxWebhooks,
} from './rules.ts';
import type { DeliveryProblem, OffReason, TokenScope, WebhookEvent } from './rules.ts';

export const programMessages = {
  tokenNameRequired: 'Enter a name',
  tokenNameTooLong: atMost(maxTokenNameLength),
  scopeRequired: 'Choose at least one',
  scopeNotAllowed: 'Your role doesn’t allow this access.',
  tooManyTokens: `You can have up to ${maxTokens} access tokens. Revoke one you don’t need.`,
  tokenGone: 'This access token has already been revoked.',
  tokenRevoked: 'Access token revoked',
  tokenInvalid: 'This access token isn’t valid. It may have expired or been revoked.',
  tokenNeeds: (scope: TokenScope) => `This access token needs the scope ${scope}.`,
  notForTokens: 'Access tokens can’t be used for this. Sign in instead.',

  urlRequired: 'Enter an address that starts with https://',
  urlTooLong: atMost(maxUrlLength),
  urlWithPassword: 'The address can’t contain a user name or password',
  urlNotPublic: 'We only call public https addresses.',
  eventRequired: 'Choose at least one event',
  tooManyWebhooks: `You can have up to ${maxWebhooks} webhooks. Delete one you don’t need.`,
  webhookGone: 'This webhook has been deleted.',
  webhookDeleted: 'Webhook deleted',
  webhookTurnedOn: 'Webhook turned on',
  webhookTurnedOff: 'Webhook turned off',
  webhookOff: 'This webhook is off. Turn it on first.',
  tooManyTests: 'You’ve sent a lot of tests. Please wait a minute.',
} as const;

export const scopeNames: Record<TokenScope, string> = {
  'receipts:read': 'See receipts',
  'receipts:write': 'Upload, edit and delete receipts',
  'reports:read': 'Create reports and see analytics',
  'approvals:read': 'See requests and decisions',
  'accounting:read': 'See the accounting queue and exports',
  'accounting:write': 'Make accounting exports',
};

export const eventNames: Record<WebhookEvent | 'webhook.test', string> = {
  'receipt.processed': 'Receipt read',
  'approval.decided': 'Receipt approved or rejected',
  'export.made': 'Accounting export made',
  'webhook.test': 'Test',
};

/** Why a webhook is off, to be followed by when. */
export const offReasonTexts: Record<OffReason, string> = {
  'turned-off': 'Turned off',
  failing: `Failed for ${daysUntilOff} days, so we turned it off`,
  gone: 'Responded that it’s gone (410), so we turned it off',
};

export const problemTexts: Record<Exclude<DeliveryProblem, 'refused'>, string> = {
  redirected: 'The address redirects, which we don’t follow',
  'not-public': 'The address isn’t public',
  'unknown-host': 'The host name wasn’t found',
  unreachable: 'Couldn’t connect',
  certificate: 'The certificate isn’t valid',
  timeout: 'No response in time',
  'turned-off': 'The webhook was turned off',
};

/** What came of the latest attempt to deliver an event. */
export function deliveryText({
  state,
  attempts,
  status,
  problem,
}: {
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  status: number | null;
  problem: DeliveryProblem | null;
}): string {
  if (state === 'delivered') return `Responded ${status ?? 200}`;
  if (attempts === 0 && problem === null) return 'Waiting to be sent';
  const what =
    problem === null || problem === 'refused' ? `Responded ${status ?? ''}`.trim() : problemTexts[problem];
  if (problem === 'turned-off') return what;
  return state === 'failed'
    ? `${what}, gave up after ${attempts} of ${maxAttempts} attempts`
    : `${what}, attempt ${attempts} of ${maxAttempts}`;
}
