import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { receiptRow } from '../contract.ts';

/** The most receipts returned. */
export const inboxPage = 200;

export const receiptInbox = endpoint({
  method: 'GET',
  path: '/api/receipts/inbox',
  summary: "Lists the caller's receipts that have been read but not reviewed, oldest first",
  access: 'session',
  /** The oldest ones; `count` is the total. `reading` is the number still being read. */
  query: z.object({ limit: z.coerce.number().int().min(0).max(inboxPage).default(inboxPage) }),
  reply: z.object({
    count: z.number().int(),
    reading: z.number().int().optional(),
    receipts: z.array(receiptRow),
  }),
});
