import { z } from 'zod';
import { canBeIndexed } from '../categories/rules.ts';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { maxCents } from '../money.ts';
import { onOneLine } from '../text.ts';
import { policyMessages as text } from './messages.ts';
import { policyEffects, policyLimits as limits } from './rules.ts';

const line = z.string().overwrite(onOneLine).trim();

/** What every policy has. */
const common = {
  /** The only category it's about, by name; null: all. */
  category: line.min(1).refine(canBeIndexed, text.categoryTooLong).nullable().default(null),
  effect: z.enum(policyEffects),
  /** The business's own sentence, shown after ours. */
  reason: line.min(1).max(limits.reasonLength, text.reasonTooLong).nullable().default(null),
  isOn: z.boolean().default(true),
};

const limit = z.object({
  kind: z.enum(['receipt-limit', 'month-limit']),
  /** In Australian dollars. */
  limitCents: z.int(text.limitRequired).min(1, text.limitRequired).max(maxCents, text.limitTooLarge),
  ...common,
});
const age = z.object({
  kind: z.literal('age'),
  days: z.int(text.daysRequired).min(1, text.daysRequired).max(limits.days, text.daysRequired),
  ...common,
});
const plain = z.object({ kind: z.enum(['weekend', 'duplicate', 'tax-invoice']), ...common });

export const policyBody = z.discriminatedUnion('kind', [limit, age, plain]);
export type PolicyBody = z.infer<typeof policyBody>;

const id = { id: z.uuid() };
export const policy = z.discriminatedUnion('kind', [limit.extend(id), age.extend(id), plain.extend(id)]);
export type Policy = z.infer<typeof policy>;

export const listPolicies = endpoint({
  method: 'GET',
  path: '/api/admin/policies',
  summary: "Lists the business's policies for what's submitted to it, in order of creation",
  access: 'session',
  may: 'manage-policies',
  reply: z.array(policy),
});

export const createPolicy = endpoint({
  method: 'POST',
  path: '/api/admin/policies',
  summary: 'Adds a policy, which applies to receipts submitted from then on',
  access: 'session',
  may: 'manage-policies',
  body: policyBody,
  reply: policy,
});

export const updatePolicy = endpoint({
  method: 'PUT',
  path: '/api/admin/policies/{id}',
  summary: 'Changes a policy, or turns it on or off; warnings already sent stay as they were',
  access: 'session',
  may: 'manage-policies',
  params: idParams,
  body: policyBody,
  reply: policy,
});

export const deletePolicy = endpoint({
  method: 'DELETE',
  path: '/api/admin/policies/{id}',
  summary: 'Deletes a policy; warnings already sent stay as they were',
  access: 'session',
  may: 'manage-policies',
  params: idParams,
  reply: done,
});
