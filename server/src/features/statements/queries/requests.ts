import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { type PersonNames, personColumn } from '../../../platform/database/people.ts';
import type { LineState } from '@docket/shared/statements/rules';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';
import { type Books, isOf, isUnmatchedIn } from './books.ts';
import {
  daysFrom,
  isAnswerTo,
  isAround,
  isNotRuledOut,
  type LineRow,
  mayBeFor,
  receiptColumns,
  type ReceiptRow,
  stateOf,
} from './lines.ts';

/** The person who was asked, in the business that asked. */
export interface AskedPerson {
  owner: OwnerScope;
  business: BusinessScope;
}

const booksOf = ({ business: { businessId } }: AskedPerson): Books => ({ userId: null, businessId });

/** More than anyone is asked for at a time. */
const mostAsked = 10;

/** The lines without a receipt that a member was asked for, unless one of theirs may be it; the latest request first. */
export async function linesAskedOf(
  database: Database,
  asked: AskedPerson,
): Promise<Pick<LineRow, 'id' | 'date' | 'amount' | 'description'>[]> {
  const { userId } = asked.owner;
  const books = booksOf(asked);
  const { rows } = await sql<Pick<LineRow, 'id' | 'date' | 'amount' | 'description'>>`
    select line.id, line.date, line.amount, line.description from statement_lines line
    where line."askedId" = ${userId} and ${isOf('line', books)} and ${stateOf(books)} in ('missing', 'to-check')
      and not exists (select from receipts receipt
        where receipt."userId" = ${userId} and (${mayBeFor(books)} or ${isAnswerTo(books)}))
    order by line."askedAt" desc, line.id limit ${sql.lit(mostAsked)}`.execute(database);
  return rows;
}

export type AskedLine = Pick<LineRow, 'id' | 'date' | 'amount' | 'description' | 'answerId'> & {
  askedAt: Date;
  askedBy: PersonNames | null;
  state: LineState;
};

/** A line that the person was last asked for, and who asked, while they're a member. */
export async function lineAskedOf(
  database: Database | Transaction,
  asked: AskedPerson,
  id: string,
): Promise<AskedLine | undefined> {
  const books = booksOf(asked);
  const { rows } = await sql<AskedLine>`
    select line.id, line.date, line.amount, line.description, line."answerId", line."askedAt",
      ${stateOf(books)} as state,
      (select ${personColumn('users')} from users
        where id = line."askedById" and "businessId" = line."businessId") as "askedBy"
    from statement_lines line
    where line.id = ${id} and line."askedId" = ${asked.owner.userId} and ${isOf('line', books)}`.execute(
    database,
  );
  return rows[0];
}

export type AnswerRow = ReceiptRow & { isMatched: boolean };

/** A person's own receipts in the business that asked, except those that were ruled out of the line. */
const answers = (asked: AskedPerson, { id }: Pick<AskedLine, 'id'>) => sql`
  select ${receiptColumns}, not ${isUnmatchedIn(booksOf(asked))} as "isMatched"
  from receipts receipt join users person on person.id = receipt."userId"
  join statement_lines line on line.id = ${id}
  where receipt."userId" = ${asked.owner.userId} and receipt."businessId" = ${asked.business.businessId}
    and receipt."deletedAt" is null and ${isNotRuledOut}`;

/** Those around the line, unmatched ones first. */
export async function answersAround(
  database: Database,
  asked: AskedPerson,
  line: AskedLine,
  search: string,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`${answers(asked, line)} and ${isAround(line, search)}
    order by "isMatched", ${daysFrom(line)}, receipt.id limit 50`.execute(database);
  return rows;
}

/** One of them; undefined if it can't be the answer. */
export async function answerById(
  database: Database | Transaction,
  asked: AskedPerson,
  line: AskedLine,
  id: string,
): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`${answers(asked, line)} and receipt.id = ${id}`.execute(database);
  return rows[0];
}
