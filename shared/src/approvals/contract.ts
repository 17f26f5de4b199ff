import { z } from 'zod';
import { signatureImage } from '../account/contract.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { receiptMessages } from '../receipts/messages.ts';
import { listLimit, maxTextLength } from '../receipts/rules.ts';
import { approvalMessages as text } from './messages.ts';

export const sendForApproval = endpoint({
  method: 'POST',
  path: '/api/receipts/send-for-approval',
  summary: "Submits receipts to the managers of the person's business, all or none (OP-87)",
  access: 'session',
  body: z.object({
    reason: z.string().trim().max(maxTextLength.reason).optional(),
    /** Left out: the saved signature. */
    signature: signatureImage.optional(),
    receiptIds: z.array(z.uuid(receiptMessages.notFound)).min(1, text.nothingSelected).max(listLimit.most),
  }),
  reply: done,
});
