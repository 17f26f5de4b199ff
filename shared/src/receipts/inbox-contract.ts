import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { receiptRow } from './contract.ts';

/** So many receipts, the oldest, are told at once; `count` is of all. */
export const inboxPage = 200;

export const receiptInbox = endpoint({
  method: 'GET',
  path: '/api/receipts/inbox',
  summary: "The caller's own receipts whose reading has ended and that nobody has reviewed yet, oldest first",
  access: 'session',
  reply: z.object({ count: z.number().int(), receipts: z.array(receiptRow) }),
});
