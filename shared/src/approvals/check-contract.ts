import { z } from 'zod';
import { endpoint, sentId } from '../http/endpoint.ts';
import { receiptMessages } from '../receipts/messages.ts';
import { listLimit } from '../receipts/rules.ts';
import { approvalNotice } from './list-contract.ts';
import { approvalMessages as text } from './messages.ts';

/** What a person should check before signing for a receipt. */
export const submissionCheck = z.object({
  id: z.uuid(),
  /** Why it can't be submitted, and whether editing it helps; null if it can. */
  obstacle: z.object({ reason: z.string(), isEditable: z.boolean() }).nullable(),
  /** What the manager will be asked to check, except duplicates. */
  doubts: z.array(approvalNotice),
});
export type SubmissionCheck = z.infer<typeof submissionCheck>;

export const checkSubmission = endpoint({
  method: 'POST',
  path: '/api/receipts/check-submission',
  summary:
    "Checks whether the caller's receipts can be submitted in this order, and what their managers will be asked to check; changes nothing",
  access: 'session',
  body: z.object({
    receiptIds: z.array(sentId(receiptMessages.notFound)).min(1, text.nothingSelected).max(listLimit.most),
  }),
  reply: z.array(submissionCheck),
});
