import { z } from 'zod';
import { businessReceipt } from '../receipts/business-list-contract.ts';
import { done, endpoint, fileReply } from '../http/endpoint.ts';
import { listPage, receiptFilter } from '../receipts/list-contract.ts';
import { maxClaimReceipts } from '../reports/contract.ts';

/** The marks accounting sets on a receipt, each with its time. */
export const accountingMarks = ['reimbursed', 'exported'] as const;
export type AccountingMark = (typeof accountingMarks)[number];

/** Only the business's submitted and decided receipts: unsubmitted ones are visible only to their owner and ADMINs. */
export const accountedStatuses = ['AWAITING_MANAGER', 'APPROVED', 'REJECTED'] as const;

const filter = receiptFilter.extend({
  status: z.enum(accountedStatuses).optional(),
  /** Filters by mark. */
  reimbursed: z.enum(['yes', 'no']).optional(),
  exported: z.enum(['yes', 'no']).optional(),
});

export const accountedReceipt = businessReceipt.extend({
  reimbursedAt: z.string().nullable(),
  exportedAt: z.string().nullable(),
});
export type AccountedReceipt = z.infer<typeof accountedReceipt>;

/** ACCOUNTING and ADMIN. */
export const listAccountedReceipts = endpoint({
  method: 'GET',
  path: '/api/accounting/receipts',
  summary: "The business's submitted and decided receipts, newest first, a page at a time",
  access: 'session',
  may: 'keep-accounts',
  query: filter.extend({
    ...listPage,
  }),
  reply: z.array(accountedReceipt),
});

const chosen = z.array(z.uuid()).min(1, 'Select a receipt first.').max(maxClaimReceipts);

export const markReceipts = endpoint({
  method: 'POST',
  path: '/api/accounting/marks',
  summary: 'Marks or unmarks approved receipts, all or none',
  access: 'session',
  may: 'keep-accounts',
  body: z.object({ ids: chosen, mark: z.enum(accountingMarks), isSet: z.boolean() }),
  reply: done,
});

export const accountingCsv = endpoint({
  method: 'POST',
  path: '/api/accounting/receipts.csv',
  summary:
    'Chosen receipts as CSV, with category cost codes and custom fields; marks approved ones as exported if asked',
  access: 'session',
  may: 'keep-accounts',
  body: z.object({ ids: chosen, markExported: z.boolean().default(false) }),
  reply: fileReply('text/csv; charset=utf-8'),
});

export const accountingReport = endpoint({
  method: 'POST',
  path: '/api/accounting/report.pdf',
  summary: 'Chosen receipts as one PDF report, employee by employee, with totals',
  access: 'session',
  may: 'keep-accounts',
  body: z.object({ ids: chosen }),
  reply: fileReply('application/pdf'),
});
