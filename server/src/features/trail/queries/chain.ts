import type { Database, Transaction } from '../../../platform/database.ts';
import type { TrailRow } from './rows.ts';

export interface Head {
  seq: number;
  hash: string;
}

/** Makes the business's chain if it has none, and keeps everybody else from its head until the transaction ends. */
export async function lockHead(transaction: Transaction, businessId: string): Promise<Head> {
  const locked = () =>
    transaction
      .selectFrom('approval_chains')
      .select(['seq', 'hash'])
      .where('businessId', '=', businessId)
      .forUpdate();
  const head = await locked().executeTakeFirst();
  if (head) return head;
  await transaction
    .insertInto('approval_chains')
    .values({ businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await locked().executeTakeFirstOrThrow();
}

type NewTrailRow = Omit<TrailRow, 'at'> & { at: Date };

/** Adds a row to its chain, which must be locked; the database makes it the chain's head. */
export async function insertTrailRow(transaction: Transaction, row: NewTrailRow): Promise<void> {
  await transaction.insertInto('approval_trail').values(row).execute();
}

/** Who somebody is now. */
export const personOf = (
  database: Database | Transaction,
  userId: string,
): Promise<{ id: string; firstName: string | null; lastName: string | null; email: string } | undefined> =>
  database
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** The last row of a chain; null where nothing was sealed yet. */
export async function selectHead(database: Database | Transaction, businessId: string): Promise<Head | null> {
  const head = await database
    .selectFrom('approval_chains')
    .select(['seq', 'hash'])
    .where('businessId', '=', businessId)
    .where('seq', '>', 0)
    .executeTakeFirst();
  return head ?? null;
}

/** What a business is called now. */
export async function businessName(
  database: Database | Transaction,
  businessId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirst();
  return row?.name;
}
