import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { receiptRow } from './contract.ts';
import { listPage } from './lists/list-contract.ts';

/** A deleted receipt. Its pictures can't be seen until it's restored. */
export const binnedReceipt = receiptRow.extend({
  deletedAt: z.string(),
  /** Days until it's permanently deleted, including today. */
  daysLeft: z.number().int(),
});
export type BinnedReceipt = z.infer<typeof binnedReceipt>;

export const receiptBin = endpoint({
  method: 'GET',
  path: '/api/receipts/bin',
  summary: "Lists the caller's deleted receipts that can still be restored, latest first",
  access: 'session',
  query: z.object(listPage),
  /** `count` is the total. */
  reply: z.object({ count: z.number().int(), receipts: z.array(binnedReceipt) }),
});
