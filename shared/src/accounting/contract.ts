import { z } from 'zod';
import { businessReceipt } from '../receipts/lists/business-list-contract.ts';
import { done, endpoint, fileReply, sentId } from '../http/endpoint.ts';
import { listPage, receiptFilter } from '../receipts/lists/list-contract.ts';
import { sortOrders } from '../receipts/rules.ts';
import { accountingMessages as text } from './messages.ts';

/** Accounting's marks on a receipt, each with its time. */
export const accountingMarks = ['reimbursed', 'exported'] as const;
export type AccountingMark = (typeof accountingMarks)[number];

/** Only submitted and decided receipts: others are private to their owner and the ADMIN. */
export const accountedStatuses = ['AWAITING_MANAGER', 'APPROVED', 'REJECTED'] as const;

const filter = receiptFilter.extend({
  status: z.enum(accountedStatuses).optional(),
  /** Only receipts with, or without, a mark. */
  reimbursed: z.enum(['yes', 'no']).optional(),
  exported: z.enum(['yes', 'no']).optional(),
});

export const accountedReceipt = businessReceipt.extend({
  approvedAt: z.string().nullable(),
  reimbursedAt: z.string().nullable(),
  exportedAt: z.string().nullable(),
});
export type AccountedReceipt = z.infer<typeof accountedReceipt>;

/** Whether a mark counts for what's approved now: a receipt that was reopened may have been approved with other values since. */
export const isMarked = <Moment extends string | Date>(
  receipt: Record<'approvedAt' | 'reimbursedAt' | 'exportedAt', Moment | null>,
  mark: AccountingMark,
): boolean => {
  const at = mark === 'reimbursed' ? receipt.reimbursedAt : receipt.exportedAt;
  return at !== null && (receipt.approvedAt === null || at >= receipt.approvedAt);
};

/** ACCOUNTING and ADMIN. */
export const listAccountedReceipts = endpoint({
  method: 'GET',
  path: '/api/accounting/receipts',
  summary: "Lists the business's submitted and decided receipts by page, newest first unless sorted",
  access: 'session',
  may: 'keep-accounts',
  query: filter.extend({
    sort: z.enum(sortOrders).optional(),
    ...listPage,
  }),
  reply: z.array(accountedReceipt),
});

/** The most receipts that are marked or exported together. */
export const maxExportReceipts = 2000;
const chosen = z.array(sentId()).min(1, text.nothingSelected).max(maxExportReceipts);

export const markReceipts = endpoint({
  method: 'POST',
  path: '/api/accounting/marks',
  summary:
    'Sets or removes a mark on the business’s approved receipts, or without a business that of an export on your own, all or none',
  access: 'session',
  mayInBusiness: 'keep-accounts',
  body: z.object({ ids: chosen, mark: z.enum(accountingMarks), isSet: z.boolean() }),
  reply: done,
});

export const accountingCsv = endpoint({
  method: 'POST',
  path: '/api/accounting/receipts.csv',
  summary:
    'Exports selected receipts as CSV, with category cost codes and custom fields; optionally marks approved ones as exported',
  access: 'session',
  may: 'keep-accounts',
  body: z.object({ ids: chosen, markExported: z.boolean().default(false) }),
  reply: fileReply('text/csv; charset=utf-8'),
});

export const accountingReport = endpoint({
  method: 'POST',
  path: '/api/accounting/report.pdf',
  summary: 'Exports selected receipts as one PDF report, by employee, with totals',
  access: 'session',
  may: 'keep-accounts',
  body: z.object({ ids: chosen }),
  reply: fileReply('application/pdf'),
});
