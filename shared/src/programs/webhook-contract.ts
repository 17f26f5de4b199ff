import { z } from 'zod';
import { exportTargets } from '../accounting/treatments.ts';
import { decisions } from '../approvals/rules.ts';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { programMessages as text } from './messages.ts';
import { deliveryProblems, maxUrlLength, offReasons, webhookEvents, webhookOwners } from './rules.ts';

const event = <const Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** When it happened, ISO 8601. */
    timestamp: z.string(),
    data: z.object(data),
  });

/**
 * What's sent to a webhook, as JSON. It says what happened to which receipt, and nothing about people or what was bought:
 * a program asks for that with an access token.
 */
export const receiptProcessed = event('receipt.processed', {
  receiptId: z.uuid(),
  receiptNumber: z.string(),
  status: z.enum(['PROCESSED', 'FAILED']),
});
export const approvalDecided = event('approval.decided', {
  receiptId: z.uuid(),
  receiptNumber: z.string(),
  submissionId: z.uuid(),
  decision: z.enum(decisions),
});
export const exportMade = event('export.made', {
  exportId: z.uuid(),
  number: z.number().int(),
  target: z.enum(exportTargets),
  /** How many. */
  receipts: z.number().int(),
});
/** The test button's. */
export const webhookTest = event('webhook.test', { webhookId: z.uuid() });

export const webhookMessage = z.discriminatedUnion('type', [
  receiptProcessed,
  approvalDecided,
  exportMade,
  webhookTest,
]);
export type WebhookMessage = z.infer<typeof webhookMessage>;

export const webhook = z.object({
  id: z.uuid(),
  of: z.enum(webhookOwners),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
  /** Since when every attempt has failed; null if the latest succeeded. */
  failingSince: z.string().nullable(),
  /** Null: it's on. */
  off: z.object({ since: z.string(), because: z.enum(offReasons) }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

const events = z
  .array(z.enum(webhookEvents), text.eventRequired)
  .min(1, text.eventRequired)
  .max(100)
  .transform((chosen) => [...new Set(chosen)]);

/** Plain http is only for hosts that the operator has allowed. */
const url = z
  .url({ protocol: /^https?$/, error: text.urlRequired, abort: true })
  .trim()
  .max(maxUrlLength, text.urlTooLong)
  .refine((given) => !/^https?:[/\\]*[^/?#\\]*@/i.test(given), text.urlWithPassword);

export const webhookBody = z.object({ of: z.enum(webhookOwners), url, events });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: "Lists the person's own webhooks, and for an ADMIN those of their business",
  access: 'session',
  reply: z.array(webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary:
    "Creates a webhook, one's own or as ADMIN the business's, and returns its signing secret, once only",
  access: 'session',
  proof: 'recent',
  body: webhookBody,
  reply: webhook.extend({ secret: z.string() }),
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  summary: "Changes a webhook's events, or turns it on or off",
  access: 'session',
  params: idParams,
  body: z.strictObject({ events: events.optional(), on: z.boolean().optional() }),
  reply: webhook,
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  summary: 'Replaces the signing secret of a webhook, and returns the new one, once only',
  access: 'session',
  proof: 'recent',
  params: idParams,
  reply: z.object({ secret: z.string() }),
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  summary: 'Deletes a webhook with its deliveries',
  access: 'session',
  params: idParams,
  reply: done,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  summary: 'Sends a test event to a webhook; its result is among the deliveries',
  access: 'session',
  params: idParams,
  reply: done,
});

export const delivery = z.object({
  id: z.uuid(),
  event: z.enum([...webhookEvents, 'webhook.test']),
  createdAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  lastAttemptAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
  /** The HTTP status of the latest response; null if there was none. */
  status: z.number().int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  summary: 'Lists the latest deliveries of a webhook, newest first',
  access: 'session',
  params: idParams,
  reply: z.array(delivery),
});
