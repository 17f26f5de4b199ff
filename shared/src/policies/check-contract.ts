import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { changeReceiptBody, receiptParams } from '../receipts/contract.ts';
import { policyEffects } from './rules.ts';

const { vendor, abn, amount, gstAmount, date, currency, category } = changeReceiptBody.shape;

/** What policies depend on of what's typed. */
export const typedFacts = z.strictObject({ vendor, abn, amount, gstAmount, date, currency, category });
export type TypedFacts = z.infer<typeof typedFacts>;

export const checkPolicies = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/check-policies',
  summary:
    "Says what a receipt breaks of the business's policies as it is, or with these values; changes nothing",
  access: 'session',
  params: receiptParams,
  body: typedFacts,
  reply: z.array(z.object({ effect: z.enum(policyEffects), text: z.string() })),
});
