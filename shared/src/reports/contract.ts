import { z } from 'zod';
import { amount } from '../amount.ts';
import { calendarDate } from '../calendar.ts';
import { endpoint, fileReply, sentId } from '../http/endpoint.ts';
import { roundToCents } from '../money.ts';
import { receiptParams } from '../receipts/contract.ts';
import { standingFilter } from '../receipts/lists/list-contract.ts';
import { maxTextLength } from '../receipts/rules.ts';
import { reportMessages as text } from './messages.ts';
import { mostInReport, reportForms, reportScopes } from './rules.ts';

const flag = z.enum(['yes', 'no']).default('no');
const days = z.object({ from: calendarDate, to: calendarDate });
const inOrder = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null || from <= to;
const reversed = { message: text.daysReversed, path: ['from'] };
const ids = z.array(sentId()).min(1).max(mostInReport);

const unapproved = z.boolean().default(false);
const scope = z.enum(reportScopes).default('own');

const cents = amount.transform(roundToCents);

/** The cash box of a petty cash claim, with amounts in dollars. */
export const pettyCash = z
  .object({
    float: amount.refine((dollars) => dollars >= 0, text.negative).transform(roundToCents),
    opening: cents,
    topUps: z
      .array(
        z.object({
          date: calendarDate,
          amount: amount.refine((dollars) => dollars > 0, text.topUpAmount).transform(roundToCents),
          note: z.string().trim().max(maxTextLength.reason).default(''),
        }),
      )
      .max(50),
  })
  .transform(({ float, opening, topUps }) => ({
    floatCents: float,
    openingCents: opening,
    topUps: topUps.map(({ amount: amountCents, ...topUp }) => ({ ...topUp, amountCents })),
  }));

const options = {
  unapproved,
  pictures: z.boolean().default(true),
  pettyCash: pettyCash.nullable().default(null),
};
const period = days
  .extend({ unapproved: flag, pictures: z.enum(['yes', 'no']).default('yes') })
  .refine(inOrder, reversed);
const chosen = days.extend({ scope, ids, ...options }).refine(inOrder, reversed);

export const receiptReport = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/report.pdf',
  summary: 'Creates a PDF report of a receipt with its picture',
  access: 'session',
  params: receiptParams,
  reply: fileReply('application/pdf'),
});

export const pettyCashByDays = endpoint({
  method: 'GET',
  path: '/api/reports/petty-cash.pdf',
  summary:
    "Creates a petty cash claim for the caller's receipts in a period, including both days; without rejected ones, and with unapproved ones only if `unapproved` is yes; 409 if there are too many, see POST /api/reports",
  access: 'session',
  query: period,
  reply: fileReply('application/pdf'),
});

export const pettyCashByReceipts = endpoint({
  method: 'POST',
  path: '/api/reports/petty-cash.pdf',
  summary:
    "Creates a petty cash claim for the caller's selected receipts, all dated from `from` to `to`, inclusive; a receipt without a date counts on its upload date; 409 if one was rejected, or isn't approved and `unapproved` is false",
  access: 'session',
  body: chosen,
  reply: fileReply('application/pdf'),
});

export const expensesByDays = endpoint({
  method: 'GET',
  path: '/api/reports/expenses.pdf',
  summary: 'Creates an expense report for a period, with the same receipts as a petty cash claim',
  access: 'session',
  query: period,
  reply: fileReply('application/pdf'),
});

export const expensesByReceipts = endpoint({
  method: 'POST',
  path: '/api/reports/expenses.pdf',
  summary:
    "Creates an expense report for the caller's selected receipts, with the same rules as a petty cash claim",
  access: 'session',
  body: chosen,
  reply: fileReply('application/pdf'),
});

/** The receipts of a report: those selected, or all that match the filters. */
const selection = z.object({
  scope,
  from: calendarDate.nullable().default(null),
  to: calendarDate.nullable().default(null),
  search: z.string().trim().max(maxTextLength.search).default(''),
  standing: standingFilter.shape.standing,
  field: standingFilter.shape.field,
  fieldValue: standingFilter.shape.fieldValue,
  ids: ids.nullable().default(null),
  unapproved,
});

const group = z.object({ count: z.number().int(), total: z.number(), gst: z.number() });

export const previewReport = endpoint({
  method: 'POST',
  path: '/api/reports/preview',
  summary: 'Counts and totals the receipts that a report would contain, and those it would leave out',
  access: 'session',
  body: selection.refine(inOrder, reversed),
  reply: z.object({
    included: group,
    /** The parts of `included`. */
    approved: group,
    unapproved: group,
    leftOut: z.object({ rejected: group, unapproved: group }),
    /** The first and last day of what's included; null if nothing is. */
    from: calendarDate.nullable(),
    to: calendarDate.nullable(),
  }),
});

export const reportStates = ['waiting', 'making', 'ready', 'failed'] as const;

export const preparedReport = z.object({
  id: z.uuid(),
  form: z.enum(reportForms),
  scope: z.enum(reportScopes),
  fileName: z.string(),
  state: z.enum(reportStates),
  /** The receipts, and how many have been added. */
  receipts: z.number().int(),
  done: z.number().int(),
  /** In bytes, once it's ready. */
  size: z.number().int().nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  /** When it's deleted. */
  expiresAt: z.string(),
});
export type PreparedReport = z.infer<typeof preparedReport>;

export const startReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Starts preparing a report in the background; GET /api/reports has its progress',
  access: 'session',
  body: selection.extend({ form: z.enum(reportForms), ...options }).refine(inOrder, reversed),
  reply: preparedReport,
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: "Lists the caller's prepared reports and their progress, newest first",
  access: 'session',
  reply: z.array(preparedReport),
});

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/reports/{id}/report.pdf',
  summary: 'Downloads a prepared report',
  access: 'session',
  params: z.object({ id: sentId() }),
  reply: fileReply('application/pdf'),
});
