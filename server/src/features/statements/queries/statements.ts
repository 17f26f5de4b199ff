import { toCents } from '@docket/shared/money';
import type { StoredLine } from '@docket/shared/statements/reading/line';
import type { StatementFormat } from '@docket/shared/statements/rules';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { type Books, isManaged, isOf, type Managed } from './books.ts';

export interface StatementRow {
  id: string;
  account: string;
  fileName: string;
  format: StatementFormat;
  importedAt: Date;
  lines: number;
  from: string | null;
  to: string | null;
}

/** More than anyone looks at. */
const mostStatements = 500;

/** Newest first. */
export async function statementsOf(database: Database, books: Books): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select statement.id, account.name as account, statement."fileName", statement.format, statement."importedAt",
      entries.lines, entries."from", entries."to"
    from statements statement join statement_accounts account on account.id = statement."accountId"
    cross join lateral (
      select count(*) as lines, min(line.date) as "from", max(line.date) as "to"
      from statement_entries entry join statement_lines line on line.id = entry."lineId"
      where entry."statementId" = statement.id) entries
    where ${isOf('account', books)}
    order by statement."importedAt" desc, statement.id limit ${sql.lit(mostStatements)}`.execute(database);
  return rows;
}

export async function statementById(
  database: Database | Transaction,
  managed: Managed,
  id: string,
): Promise<
  | { userId: string | null; businessId: string | null; accountId: string; account: string; fileName: string }
  | undefined
> {
  return await database
    .selectFrom('statements')
    .innerJoin('statement_accounts as account', 'account.id', 'statements.accountId')
    .select(['account.userId', 'account.businessId', 'accountId', 'account.name as account', 'fileName'])
    .where('statements.id', '=', id)
    .where(isManaged('account', managed))
    .executeTakeFirst();
}

/**
 * Deletes a statement, the lines that no other has, and its account with the last one. Returns the amounts of lines that may match
 * now, in cents; null if it's already gone.
 */
export async function removeStatement(
  transaction: Transaction,
  id: string,
  accountId: string,
): Promise<number[] | null> {
  const { numDeletedRows } = await transaction
    .deleteFrom('statements')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return null;
  const { rows } = await sql<{ amount: string; receiptAmount: string | null }>`
    delete from statement_lines line where line."accountId" = ${accountId}
      and not exists (select from statement_entries entry where entry."lineId" = line.id)
    returning line.amount,
      (select receipt.amount from receipts receipt where receipt.id = line."receiptId") as "receiptAmount"`.execute(
    transaction,
  );
  await sql`delete from statement_accounts account where account.id = ${accountId}
    and not exists (select from statements where statements."accountId" = account.id)`.execute(transaction);
  return rows.flatMap(({ amount, receiptAmount }) => [
    toCents(amount),
    ...(receiptAmount === null ? [] : [-toCents(receiptAmount)]),
  ]);
}

export interface NewLine {
  id: string;
  identity: string;
  date: string;
  amount: string;
  description: string;
  nameKey: string;
  noReceiptBy: 'incoming' | 'learned' | null;
}

/** The lines that an account has of some days. */
export async function storedLines(
  transaction: Transaction,
  accountId: string,
  from: string,
  to: string,
): Promise<StoredLine[]> {
  const rows = await transaction
    .selectFrom('statement_lines')
    .select(['identity', 'date', 'amount', 'description'])
    .where('accountId', '=', accountId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('identity')
    .execute();
  return rows.map(({ amount, ...line }) => ({ ...line, cents: toCents(amount) }));
}

/** Stores a statement with its lines. Lines that the account already has stay as they are; returns how many are new. */
export async function insertStatement(
  transaction: Transaction,
  books: Books,
  statement: {
    id: string;
    accountId: string;
    fileName: string;
    format: StatementFormat;
    importedAt: Date;
    importedBy: string;
  },
  lines: readonly NewLine[],
): Promise<number> {
  await transaction.insertInto('statements').values(statement).execute();
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(id uuid, identity text, date date,
    amount numeric, description text, "nameKey" text, "noReceiptBy" text)`;
  const { numAffectedRows } = await sql`
    insert into statement_lines (id, "accountId", "userId", "businessId", identity, date, amount, description, "nameKey", "noReceiptBy")
    select id, ${statement.accountId}::uuid, ${books.userId}::uuid, ${books.businessId}::uuid, identity, date, amount, description,
      "nameKey", "noReceiptBy" from ${given}
    on conflict ("accountId", identity) do nothing`.execute(transaction);
  await sql`
    insert into statement_entries ("statementId", "lineId")
    select ${statement.id}::uuid, line.id from ${given}
    join statement_lines line on line."accountId" = ${statement.accountId}::uuid and line.identity = given.identity`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function countLines(transaction: Transaction, books: Books): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from statement_lines line where ${isOf('line', books)}`.execute(transaction);
  return rows[0]?.count ?? 0;
}
