import { z } from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { receiptMessages } from '../receipts/messages.ts';
import { receiptParams, receiptRow } from '../receipts/contract.ts';
import { duplicateKinds } from './rules.ts';

/** A possible duplicate the caller may see. */
export const duplicate = z.object({
  kind: z.enum(duplicateKinds),
  receipt: receiptRow.extend({ documentNumber: z.string().nullable() }),
});
export type Duplicate = z.infer<typeof duplicate>;

export const receiptDuplicates = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/duplicates',
  summary: 'Possible duplicates of this receipt that the caller may see',
  access: 'session',
  params: receiptParams,
  reply: z.object({
    duplicates: z.array(duplicate),
    /** Duplicates dismissed by the user. */
    dismissed: z.array(duplicate),
    /** Whether there are others in the business that the caller may not see. */
    claimedByOthers: z.boolean(),
  }),
});

export const duplicateMarks = endpoint({
  method: 'GET',
  path: '/api/receipts/duplicates',
  summary: "The ids of the caller's own possible duplicates, the newest thousand",
  access: 'session',
  reply: z.array(z.uuid()),
});

const pairParams = receiptParams.extend({ otherId: z.uuid(receiptMessages.notFound) });

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
  summary: 'Undoes marking two receipts as not duplicates',
  access: 'session',
  params: pairParams,
  reply: done,
});
