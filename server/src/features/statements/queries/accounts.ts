import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { type Books, isManaged, isOf, type Managed } from './books.ts';

export interface AccountRow {
  id: string;
  userId: string | null;
  businessId: string | null;
  name: string;
  holderId: string | null;
}

/** By name. A holder who's no longer a member isn't one. */
export async function accountsOf(database: Database | Transaction, books: Books): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select account.id, account."userId", account."businessId", account.name, person.id as "holderId"
    from statement_accounts account
    left join users person on person.id = account."holderId" and person."businessId" = account."businessId"
    where ${isOf('account', books)} order by lower(account.name), account.id`.execute(database);
  return rows;
}

export async function accountById(
  database: Database | Transaction,
  managed: Managed,
  id: string,
): Promise<Pick<AccountRow, 'id' | 'userId' | 'businessId' | 'name'> | undefined> {
  return await database
    .selectFrom('statement_accounts as account')
    .select(['id', 'userId', 'businessId', 'name'])
    .where('id', '=', id)
    .where(isManaged('account', managed))
    .executeTakeFirst();
}

export async function insertAccount(
  transaction: Transaction,
  books: Books,
  account: { id: string; name: string; createdAt: Date },
): Promise<void> {
  await transaction
    .insertInto('statement_accounts')
    .values({ ...books, ...account })
    .execute();
}

export async function updateAccount(
  transaction: Transaction,
  id: string,
  values: { name?: string; holderId?: string | null },
): Promise<void> {
  await transaction.updateTable('statement_accounts').set(values).where('id', '=', id).execute();
}
