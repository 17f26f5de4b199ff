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
    "A petty cash claim over the caller's receipts of some days, both included; rejected ones are left out",
  access: 'session',
  query: period,
  reply: fileReply('application/pdf'),
});

export const pettyCashByReceipts = endpoint({
  method: 'POST',
  path: '/api/reports/petty-cash.pdf',
  summary:
    'A petty cash claim over chosen receipts of the caller, all of days from `from` to `to`, both included; a receipt without a date counts to the day it came in; 409 where one was rejected',
  access: 'session',
  body: chosen,
  reply: fileReply('application/pdf'),
});

export const expensesByDays = endpoint({
  method: 'GET',
  path: '/api/reports/expenses.pdf',
  summary: 'An expense report: of the receipts that a petty cash claim over these days holds',
  access: 'session',
  query: period,
  reply: fileReply('application/pdf'),
});

export const expensesByReceipts = endpoint({
  method: 'POST',
  path: '/api/reports/expenses.pdf',
  summary: 'An expense report over chosen receipts of the caller, as a petty cash claim takes them',
  access: 'session',
  body: chosen,
  reply: fileReply('application/pdf'),
});
