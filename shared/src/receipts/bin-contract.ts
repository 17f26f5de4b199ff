import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { receiptRow } from './contract.ts';
import { listPage } from './list-contract.ts';

/** A receipt that was deleted. Its pictures can't be seen until it is restored. */
export const binnedReceipt = receiptRow.extend({
  deletedAt: z.string(),
  /** Days until it is removed for good; the day that has begun counts. */
  daysLeft: z.number().int(),
});
export type BinnedReceipt = z.infer<typeof binnedReceipt>;

export const receiptBin = endpoint({
  method: 'GET',
  path: '/api/receipts/bin',
  summary: "The caller's own deleted receipts that can still be restored, latest first",
  access: 'session',
  query: z.object(listPage),
  /** `count` is of all. */
  reply: z.object({ count: z.number().int(), receipts: z.array(binnedReceipt) }),
});
