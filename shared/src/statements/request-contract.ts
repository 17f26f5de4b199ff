import { z } from 'zod';
import { done, endpoint, idParams, sentId } from '../http/endpoint.ts';
import { maxTextLength } from '../receipts/rules.ts';
import { lineReceipt } from './line-contract.ts';
import { statementMessages as text } from './messages.ts';

/** A line whose receipt the caller was asked for: that and nothing else of the statement. */
export const receiptRequest = z.object({
  id: z.uuid(),
  date: z.string(),
  /** In dollars. */
  spent: z.number(),
  description: z.string(),
  askedAt: z.string(),
  /** Who asked, if they're still a member. */
  askedBy: z.string().nullable(),
  /** Whether the receipt is still missing, or has yet to be checked. */
  isOpen: z.boolean(),
  /** The receipt that the caller gave in answer. */
  answer: lineReceipt.nullable(),
});
export type ReceiptRequest = z.infer<typeof receiptRequest>;

export const getReceiptRequest = endpoint({
  method: 'GET',
  path: '/api/statements/requests/{id}',
  summary: 'Returns the purchase whose receipt the caller was asked for, by its line',
  access: 'session',
  params: idParams,
  reply: receiptRequest,
});

export const requestReceipts = endpoint({
  method: 'GET',
  path: '/api/statements/requests/{id}/receipts',
  summary:
    "Lists the caller's own receipts that may be the one they were asked for, best first, or those whose vendor or number is searched for",
  access: 'session',
  params: idParams,
  query: z.object({ search: z.string().trim().max(maxTextLength.search).optional() }),
  /** One that's matched to another line of the business can't be chosen. */
  reply: z.array(lineReceipt.extend({ isMatched: z.boolean() })),
});

export const answerReceiptRequest = endpoint({
  method: 'PUT',
  path: '/api/statements/requests/{id}/answer',
  summary:
    "Says which of the caller's own receipts was asked for; once submitted, it's proposed for the line",
  access: 'session',
  params: idParams,
  body: z.strictObject({ receiptId: sentId(text.noSuchReceipt) }),
  reply: done,
});
