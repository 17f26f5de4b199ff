import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { receiptRow } from './contract.ts';

/** So many receipts at most are told at once. */
export const inboxPage = 200;

export const receiptInbox = endpoint({
  method: 'GET',
  path: '/api/receipts/inbox',
  summary: "The caller's own receipts that have been read but not reviewed, oldest first",
  access: 'session',
  /** Of the oldest ones; `count` is of all. `reading`, of those whose reading goes on, is told beside receipts alone. */
  query: z.object({ limit: z.coerce.number().int().min(0).max(inboxPage).default(inboxPage) }),
  reply: z.object({
    count: z.number().int(),
    reading: z.number().int().optional(),
    receipts: z.array(receiptRow),
  }),
});
