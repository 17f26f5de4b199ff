import { z } from 'zod';
import { calendarDate } from '../calendar.ts';
import { endpoint, fileReply } from '../http/endpoint.ts';
import { receiptParams } from '../receipts/contract.ts';
import { reportMessages as text } from './messages.ts';

/** Receipts that one petty cash claim or expense report may hold. */
export const maxClaimReceipts = 2000;

const days = z.object({ from: calendarDate, to: calendarDate });
const inOrder = (value: { from: string; to: string }) => value.from <= value.to;
const reversed = { message: text.daysReversed, path: ['from'] };
const period = days.refine(inOrder, reversed);
const chosen = days.extend({ ids: z.array(z.uuid()).min(1).max(maxClaimReceipts) }).refine(inOrder, reversed);

export const receiptReport = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/report.pdf',
  summary: 'A PDF report of one receipt with its picture',
  access: 'session',
  params: receiptParams,
  reply: fileReply('application/pdf'),
});

export const pettyCashByDays = endpoint({
  method: 'GET',
  path: '/api/reports/petty-cash.pdf',
  summary:
    "A petty cash claim for the caller's receipts in a date range, inclusive; rejected ones are excluded",
  access: 'session',
  query: period,
  reply: fileReply('application/pdf'),
});

export const pettyCashByReceipts = endpoint({
  method: 'POST',
  path: '/api/reports/petty-cash.pdf',
  summary:
    'A petty cash claim for selected receipts, all dated from `from` to `to` inclusive; a receipt without a date counts on the day it was uploaded; 409 if one was rejected',
  access: 'session',
  body: chosen,
  reply: fileReply('application/pdf'),
});

export const expensesByDays = endpoint({
  method: 'GET',
  path: '/api/reports/expenses.pdf',
  summary: 'An expense report for the same receipts as a petty cash claim for these days',
  access: 'session',
  query: period,
  reply: fileReply('application/pdf'),
});

export const expensesByReceipts = endpoint({
  method: 'POST',
  path: '/api/reports/expenses.pdf',
  summary: 'An expense report for selected receipts, with the same rules as a petty cash claim',
  access: 'session',
  body: chosen,
  reply: fileReply('application/pdf'),
});
