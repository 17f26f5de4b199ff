import { z } from 'zod';
import { done, endpoint, idParams, sentId } from '../http/endpoint.ts';
import { listPage } from '../receipts/lists/list-contract.ts';
import { maxTextLength } from '../receipts/rules.ts';
import { receiptStatuses } from '../receipts/status.ts';
import { statementMessages as text } from './messages.ts';
import { lineStates, matchers, noReceiptReasons, statementOwners } from './rules.ts';

/** A receipt that's matched to a line, or may be. */
export const lineReceipt = z.object({
  id: z.uuid(),
  customId: z.string(),
  vendor: z.string(),
  date: z.string().nullable(),
  amount: z.number().nullable(),
  status: z.enum(receiptStatuses),
  /** Whose it is; null for one's own. */
  employee: z.string().nullable(),
});
export type LineReceipt = z.infer<typeof lineReceipt>;

/** A receipt to choose from, and the other line that it's matched to. */
export const receiptToChoose = lineReceipt.extend({
  matchedTo: z
    .object({ account: z.string(), date: z.string(), amount: z.number(), description: z.string() })
    .nullable(),
});
export type ReceiptToChoose = z.infer<typeof receiptToChoose>;

export const statementLine = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  account: z.string(),
  date: z.string(),
  /** In dollars; negative for money that was spent. */
  amount: z.number(),
  description: z.string(),
  state: z.enum(lineStates),
  receipt: lineReceipt.nullable(),
  matchedBy: z.enum(matchers).nullable(),
  noReceiptBy: z.enum(noReceiptReasons).nullable(),
  /** To check: the receipt that fits best, and how many there are. */
  proposed: lineReceipt.nullable(),
  /** Whether that's what the person who was asked says. */
  isAnswer: z.boolean(),
  proposals: z.number().int(),
  /** When somebody was last asked for its receipt, and who, if they still have an account. */
  askedAt: z.string().nullable(),
  asked: z.string().nullable(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** How many lines there are in a state, and what was spent by them in dollars. */
const sum = z.object({ count: z.number().int(), spent: z.number() });

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/api/statements/lines',
  summary: 'Lists the lines of statements, newest first, by page, with the sums of each state',
  access: 'session',
  query: z.object({
    of: z.enum(statementOwners).default('person'),
    state: z.enum(lineStates).optional(),
    accountId: sentId().optional(),
    search: z.string().trim().max(maxTextLength.search).optional(),
    ...listPage,
  }),
  reply: z.object({
    lines: z.array(statementLine),
    sums: z.object({ matched: sum, 'to-check': sum, missing: sum, 'not-needed': sum }),
  }),
});

export const lineReceipts = endpoint({
  method: 'GET',
  path: '/api/statements/lines/{id}/receipts',
  summary:
    'Lists receipts that may be for a line, best first, or those whose vendor or number is searched for; those matched to other lines last',
  access: 'session',
  params: idParams,
  query: z.object({ search: z.string().trim().max(maxTextLength.search).optional() }),
  reply: z.array(receiptToChoose),
});

export const matchLine = endpoint({
  method: 'POST',
  path: '/api/statements/lines/{id}/match',
  summary: 'Matches a line to a receipt, and remembers whose purchases such a description stands for',
  access: 'session',
  params: idParams,
  body: z.object({ receiptId: sentId(text.noSuchReceipt) }),
  reply: done,
});

export const unmatchLine = endpoint({
  method: 'DELETE',
  path: '/api/statements/lines/{id}/match',
  summary: "Undoes a match; that receipt won't be matched to the line again",
  access: 'session',
  params: idParams,
  reply: done,
});

export const setReceiptNeed = endpoint({
  method: 'PUT',
  path: '/api/statements/lines/{id}/need',
  summary: 'Says whether a line needs a receipt, and remembers it for such descriptions',
  access: 'session',
  params: idParams,
  body: z.object({ isNeeded: z.boolean() }),
  reply: done,
});

export const askForReceipt = endpoint({
  method: 'POST',
  path: '/api/statements/lines/{id}/ask',
  summary:
    "Emails a member of the business, or the account's holder, to ask for a line's receipt; once a day",
  access: 'session',
  params: idParams,
  body: z.object({ memberId: sentId().optional() }),
  reply: done,
});
