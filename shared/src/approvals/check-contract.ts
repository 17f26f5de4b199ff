import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { receiptMessages } from '../receipts/messages.ts';
import { listLimit } from '../receipts/rules.ts';
import { approvalNotice } from './list-contract.ts';
import { approvalMessages as text } from './messages.ts';

/** What a submitter should know about a receipt before signing. */
export const submissionCheck = z.object({
  id: z.uuid(),
  /** Why it can't be submitted, and whether editing fixes that; null if it can be. */
  obstacle: z.object({ reason: z.string(), isEditable: z.boolean() }).nullable(),
  /** The notices its manager will see, except duplicates. */
  doubts: z.array(approvalNotice),
});
export type SubmissionCheck = z.infer<typeof submissionCheck>;

export const checkSubmission = endpoint({
  method: 'POST',
  path: '/api/receipts/check-submission',
  summary:
    'Checks why the caller’s receipts can’t be submitted, and which notices managers would see; changes nothing',
  access: 'session',
  body: z.object({
    receiptIds: z.array(z.uuid(receiptMessages.notFound)).min(1, text.nothingSelected).max(listLimit.most),
  }),
  reply: z.array(submissionCheck),
});
