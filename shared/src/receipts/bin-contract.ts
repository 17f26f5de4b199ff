import { z } from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { receipt, receiptParams, receiptRow } from './contract.ts';
import { listPage } from './lists/list-contract.ts';
import { binDays } from './rules.ts';

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

export const deleteReceipt = endpoint({
  method: 'DELETE',
  path: '/api/receipts/{id}',
  summary: `Moves a receipt to the bin; it can be restored for ${binDays} days`,
  access: 'session',
  params: receiptParams,
  reply: done,
});

export const restoreReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/restore',
  summary: 'Restores a deleted receipt',
  access: 'session',
  params: receiptParams,
  reply: receipt,
});
