import { z } from 'zod';
import { done, endpoint, sentId } from '../http/endpoint.ts';
import { receiptMessages } from '../receipts/messages.ts';
import { receipt, receiptParams, receiptRow } from '../receipts/contract.ts';
import { duplicateKinds } from './rules.ts';

/** A receipt that may be for the same purchase, and that the caller can see. */
export const duplicate = z.object({
  kind: z.enum(duplicateKinds),
  receipt: receiptRow.extend(receipt.pick({ userId: true, businessId: true, documentNumber: true }).shape),
});
export type Duplicate = z.infer<typeof duplicate>;

export const receiptDuplicates = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/duplicates',
  summary: 'Lists receipts that may be for the same purchase, if the caller can see them',
  access: 'session',
  params: receiptParams,
  reply: z.object({
    duplicates: z.array(duplicate),
    /** Those marked as not duplicates. */
    dismissed: z.array(duplicate),
    /** Whether there are others in the business that the caller can't see. */
    claimedByOthers: z.boolean(),
  }),
});

export const duplicateMarks = endpoint({
  method: 'GET',
  path: '/api/receipts/duplicates',
  summary: "Lists the IDs of the caller's possible duplicates, the newest thousand",
  access: 'session',
  reply: z.array(z.uuid()),
});

const pairParams = receiptParams.extend({ otherId: sentId(receiptMessages.notFound) });

export const dismissDuplicate = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/duplicates/{otherId}/dismiss',
  summary: 'Marks two receipts as not duplicates',
  access: 'session',
  params: pairParams,
  reply: done,
});

export const restoreDuplicate = endpoint({
  method: 'DELETE',
  path: '/api/receipts/{id}/duplicates/{otherId}/dismiss',
  summary: 'Removes the mark that two receipts are not duplicates',
  access: 'session',
  params: pairParams,
  reply: done,
});
