import { z } from 'zod';
import { endpoint, fileReply, sentId } from '../../http/endpoint.ts';
import { standingFilter } from '../lists/list-contract.ts';
import { listLimit, sortOrders } from '../rules.ts';
import { logColumns } from './columns.ts';

export const exportLog = endpoint({
  method: 'POST',
  path: '/api/receipts/log.csv',
  summary:
    "Exports the caller's receipts that match a filter, or only those with the given IDs, as CSV in the given order and with the given columns",
  access: 'session',
  body: standingFilter.extend({
    sort: z.enum(sortOrders).default('date-desc'),
    columns: z
      .array(z.enum(logColumns))
      .default(['category', 'status'])
      .transform((chosen) => logColumns.filter((column) => chosen.includes(column))),
    /** What's selected of it; null for all of it. */
    ids: z.array(sentId()).min(1).max(listLimit.most).nullable().default(null),
  }),
  reply: fileReply('text/csv; charset=utf-8'),
});
