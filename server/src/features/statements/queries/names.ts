import { toCents } from '@docket/shared/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { type Books, isOf } from './books.ts';

export interface LearnedName {
  nameKey: string;
  /** Whose purchases the description stands for. */
  vendor: string | null;
  noReceipt: boolean;
}

/** What was learned of these descriptions. */
export async function namesOf(
  database: Database | Transaction,
  books: Books,
  keys: readonly string[],
): Promise<LearnedName[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<LearnedName>`
    select name."nameKey", name.vendor, name."noReceipt" from statement_names name
    where ${isOf('name', books)} and name."nameKey" = any(${[...new Set(keys)]})`.execute(database);
  return rows;
}

/** Remembers something of a description; the latest correction wins. */
export async function saveName(
  transaction: Transaction,
  books: Books,
  name: Pick<LearnedName, 'nameKey'> & ({ vendor: string } | { noReceipt: true }),
  learnedAt: Date,
): Promise<void> {
  await transaction
    .insertInto('statement_names')
    .values({ ...books, vendor: null, noReceipt: false, ...name, learnedAt })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'userId', 'nameKey']).doUpdateSet((is) => ({
        vendor: is.ref('excluded.vendor'),
        noReceipt: is.ref('excluded.noReceipt'),
        learnedAt: is.ref('excluded.learnedAt'),
      })),
    )
    .execute();
}

export async function removeName(transaction: Transaction, books: Books, nameKey: string): Promise<void> {
  await transaction
    .deleteFrom('statement_names')
    .where('nameKey', '=', nameKey)
    .where('userId', 'is not distinct from', books.userId)
    .where('businessId', 'is not distinct from', books.businessId)
    .execute();
}

/** The amounts of the lines with a description that have no receipt. */
export async function amountsOfName(
  transaction: Transaction,
  books: Books,
  nameKey: string,
): Promise<number[]> {
  const { rows } = await sql<{ amount: string }>`
    select distinct line.amount from statement_lines line
    where ${isOf('line', books)} and line."nameKey" = ${nameKey} and line."receiptId" is null`.execute(
    transaction,
  );
  return rows.map(({ amount }) => toCents(amount));
}
