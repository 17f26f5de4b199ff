import { proposedDays } from '@docket/shared/statements/matching';
import type { LineState, matchers, noReceiptReasons } from '@docket/shared/statements/rules';
import { toCents } from '@docket/shared/money';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { type PersonNames, personColumn } from '../../../platform/database/people.ts';
import { type Books, isManaged, isOf, isSeenIn, isUnmatchedIn, type Managed } from './books.ts';

export interface LineRow {
  id: string;
  accountId: string;
  account: string;
  userId: string | null;
  businessId: string | null;
  date: string;
  amount: string;
  description: string;
  nameKey: string;
  receiptId: string | null;
  matchedBy: (typeof matchers)[number] | null;
  noReceiptBy: (typeof noReceiptReasons)[number] | null;
  askedAt: Date | null;
  askedId: string | null;
  /** The receipt that was given in answer. */
  answerId: string | null;
  asked: PersonNames | null;
}

export type ListedLine = LineRow & { state: LineState };

export interface LineFilter {
  state?: LineState | undefined;
  accountId?: string | undefined;
  search?: string | undefined;
}

const columns = sql`line.id, line."accountId", account.name as account, line."userId", line."businessId", line.date,
  line.amount, line.description, line."nameKey", line."receiptId", line."matchedBy", line."noReceiptBy", line."askedAt", line."askedId", line."answerId",
  (select ${personColumn('users')} from users where id = line."askedId") as asked`;

/** Whether nobody has said that a receipt (alias `receipt`) isn't a line's (alias `line`). */
export const isNotRuledOut = sql<boolean>`not exists (select from statement_mismatches mismatch
  where mismatch."lineId" = line.id and mismatch."receiptId" = receipt.id)`;

/** Whether a receipt may be for a line, by its amount and day. */
export const mayBeFor = (books: Books): RawBuilder<boolean> => sql<boolean>`(
  ${isSeenIn(books)} and receipt.amount = -line.amount
  and receipt.date between line.date - ${sql.lit(proposedDays.after)} and line.date + ${sql.lit(proposedDays.before)}
  and ${isUnmatchedIn(books)} and ${isNotRuledOut})`;

/** Whether it was given in answer when the line's receipt was asked for, and these books may show it. */
export const isAnswerTo = (books: Books): RawBuilder<boolean> => sql<boolean>`(
  receipt.id = line."answerId" and ${isSeenIn(books)} and ${isUnmatchedIn(books)} and ${isNotRuledOut})`;

/** A receipt that was deleted or withdrawn since isn't a match any more, even before a job has undone it. */
export const stateOf = (books: Books): RawBuilder<LineState> => sql<LineState>`case
  when exists (select from receipts receipt where receipt.id = line."receiptId" and ${isSeenIn(books)}) then 'matched'
  when line."noReceiptBy" is not null then 'not-needed'
  when exists (select from receipts receipt where ${mayBeFor(books)})
    or exists (select from receipts receipt where ${isAnswerTo(books)}) then 'to-check'
  else 'missing' end`;

/** Whether a text has what's searched for, in capitals or not and with either apostrophe. */
const has = (text: RawBuilder<string>, search: string): RawBuilder<boolean> =>
  sql`strpos(text_to_search(${text}), text_to_search(${search})) > 0`;

const found = (books: Books, { accountId, search }: LineFilter): RawBuilder<unknown> => sql`
  from statement_lines line join statement_accounts account on account.id = line."accountId"
  where ${isOf('line', books)}
    ${accountId === undefined ? sql`` : sql`and line."accountId" = ${accountId}`}
    ${search ? sql`and ${has(sql`line.description`, search)}` : sql``}`;

/** A page of lines, newest first. */
export async function linesOf(
  database: Database,
  books: Books,
  { state, ...filter }: LineFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select * from (select ${columns}, ${stateOf(books)} as state ${found(books, filter)}) line
    ${state === undefined ? sql`` : sql`where state = ${state}`}
    order by date desc, id limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

/** How many lines there are in each state, and what was spent by them. */
export async function sumsOf(
  database: Database,
  books: Books,
  filter: LineFilter,
): Promise<{ state: LineState; count: number; spent: string }[]> {
  const { rows } = await sql<{ state: LineState; count: number; spent: string }>`
    select state, count(*) as count, coalesce(-sum(amount) filter (where amount < 0), 0) as spent
    from (select line.amount, ${stateOf(books)} as state ${found(books, filter)}) line group by state`.execute(
    database,
  );
  return rows;
}

export interface ReceiptRow extends PersonNames {
  id: string;
  customId: string;
  vendor: string;
  date: string | null;
  amount: string | null;
  status: ReceiptStatus;
}

export const receiptColumns = sql`receipt.id, receipt."customId", receipt.vendor, receipt.date, receipt.amount, receipt.status,
  person."firstName", person."lastName", person.email`;

/** Receipts that these books may show, by their IDs. */
export async function receiptsByIds(
  database: Database,
  books: Books,
  ids: readonly string[],
): Promise<ReceiptRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReceiptRow>`
    select ${receiptColumns} from receipts receipt join users person on person.id = receipt."userId"
    where receipt.id = any(${ids}) and ${isSeenIn(books)}`.execute(database);
  return rows;
}

/** With more receipts for one line, the rest are found by searching. */
const mostProposals = 20;

/** The receipts that may be for lines, by amount and day or because they were given in answer. */
export async function proposalsFor(
  database: Database,
  books: Books,
  lineIds: readonly string[],
): Promise<(ReceiptRow & { lineId: string })[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await sql<ReceiptRow & { lineId: string }>`
    select line.id as "lineId", proposal.* from statement_lines line cross join lateral (
      (select ${receiptColumns} from receipts receipt join users person on person.id = receipt."userId"
        where ${mayBeFor(books)} order by receipt.date desc, receipt.id limit ${sql.lit(mostProposals)})
      union
      (select ${receiptColumns} from receipts receipt join users person on person.id = receipt."userId"
        where ${isAnswerTo(books)})) proposal
    where line.id = any(${lineIds}) and ${isOf('line', books)}`.execute(database);
  return rows;
}

/** The line that a receipt is matched to. */
export interface MatchedLine {
  account: string;
  date: string;
  amount: string;
  description: string;
}

/** Receipts around a line, but not its own, with the line that each is matched to; unmatched ones first. */
export async function receiptsAround(
  database: Database,
  books: Books,
  line: Pick<LineRow, 'id' | 'date' | 'amount'>,
  search: string,
): Promise<(ReceiptRow & { matchedTo: MatchedLine | null })[]> {
  const { rows } = await sql<ReceiptRow & { matchedTo: MatchedLine | null }>`
    select ${receiptColumns}, case when other.id is not null then json_build_object('account', account.name,
      'date', other.date, 'amount', other.amount::text, 'description', other.description) end as "matchedTo"
    from receipts receipt join users person on person.id = receipt."userId"
    left join statement_lines other on other."receiptId" = receipt.id and ${isOf('other', books)}
    left join statement_accounts account on account.id = other."accountId"
    where ${isSeenIn(books)} and other.id is distinct from ${line.id} and ${isAround(line, search)}
    order by other.id is not null, ${daysFrom(line)}, receipt.id limit 50`.execute(database);
  return rows;
}

/** Whether a receipt is from around a line's day with about its amount or, if searched for, has that vendor or number. */
export function isAround(line: Pick<LineRow, 'date' | 'amount'>, search: string): RawBuilder<boolean> {
  if (search) return sql`(${has(sql`receipt.vendor`, search)} or ${has(sql`receipt."customId"`, search)})`;
  const cents = toCents(line.amount);
  const [least, most] = [-cents - Math.abs(cents) / 5, -cents + Math.abs(cents) / 5].map(
    (limit) => limit / 100,
  );
  return sql<boolean>`(receipt.amount between ${least} and ${most}
    and receipt.date between ${line.date}::date - 60 and ${line.date}::date + 14)`;
}

/** How many days a receipt is from a line. */
export const daysFrom = ({ date }: Pick<LineRow, 'date'>): RawBuilder<number> =>
  sql<number>`abs(coalesce(receipt.date, 'epoch'::date) - ${date}::date)`;

/** A line of books that the caller manages. */
export async function lineById(
  database: Database | Transaction,
  managed: Managed,
  id: string,
): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select ${columns} from statement_lines line join statement_accounts account on account.id = line."accountId"
    where line.id = ${id} and ${isManaged('line', managed)}`.execute(database);
  return rows[0];
}

/** Whether the line still lacks a receipt and may need one. */
export async function lineStateOf(
  transaction: Database | Transaction,
  books: Books,
  id: string,
): Promise<LineState | undefined> {
  const { rows } = await sql<{ state: LineState }>`
    select ${stateOf(books)} as state from statement_lines line where line.id = ${id} and ${isOf('line', books)}`.execute(
    transaction,
  );
  return rows[0]?.state;
}

export async function updateLine(
  transaction: Transaction,
  id: string,
  values: Partial<
    Pick<LineRow, 'receiptId' | 'matchedBy' | 'noReceiptBy' | 'askedAt' | 'askedId' | 'answerId'> & {
      askedById: string;
    }
  >,
): Promise<void> {
  await transaction.updateTable('statement_lines').set(values).where('id', '=', id).execute();
}
