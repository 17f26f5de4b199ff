import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const count = z.number().int().nonnegative();

/** A purchase on a statement of their business whose receipt the person was asked for. */
export const askedReceipt = z.object({
  lineId: z.uuid(),
  date: z.string(),
  /** In dollars. */
  spent: z.number(),
  description: z.string(),
});
export type AskedReceipt = z.infer<typeof askedReceipt>;

/** What a person needs to do, mostly counted. Null if it isn't for their role. */
export const toDo = z.object({
  /** Receipts that were read, or couldn't be, and haven't been reviewed. */
  toReview: count,
  /** Receipts whose reading wasn't started within ten minutes of their upload, and whose details weren't entered. */
  unread: count,
  /** The one of these that was uploaded first. */
  firstUnreadId: z.uuid().nullable(),
  rejected: count,
  /** The rejected receipt that has waited longest for its correction. */
  firstRejectedId: z.uuid().nullable(),
  asked: z.array(askedReceipt),
  approvals: count.nullable(),
  /** Receipts awaiting approval that have too few managers to be approved. */
  undecidable: count.nullable(),
  joinRequests: count.nullable(),
  /** Approved receipts that the accounting software would refuse or misread. */
  exportProblems: count.nullable(),
});
export type ToDo = z.infer<typeof toDo>;

/** What a new business has set up so far. */
export const setup = z.object({
  /** Somebody was invited or has joined. */
  people: z.boolean(),
  categories: z.boolean(),
  /** There are two managers, so that each can be the other's delegate. */
  delegate: z.boolean(),
  /** An accountant has an account, or gets emails. */
  accountant: z.boolean(),
});
export type Setup = z.infer<typeof setup>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Counts what the caller needs to do, and compares their spending this month with the last',
  access: 'session',
  reply: z.object({
    toDo,
    /** For ADMIN, until everything is set up; otherwise null. */
    setup: setup.nullable(),
    /** In dollars, of the caller's own receipts. `lastMonthByToday`: up to the same day of last month. */
    months: z.object({ thisMonth: z.number(), lastMonth: z.number(), lastMonthByToday: z.number() }),
  }),
});
