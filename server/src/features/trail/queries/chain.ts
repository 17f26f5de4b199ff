import type { Database, Transaction } from '../../../platform/database.ts';
import type { PersonNames } from '../../../platform/database/people.ts';
import type { TrailRow } from './rows.ts';

export interface Head {
  seq: number;
  hash: string;
}

/** Creates the business's trail if necessary and locks its head. */
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

/** Appends an entry to a locked trail. The database makes it the head. */
export async function insertTrailRow(transaction: Transaction, row: NewTrailRow): Promise<void> {
  await transaction.insertInto('approval_trail').values(row).execute();
}

/** A person's current name. */
export const personOf = (
  database: Database | Transaction,
  userId: string,
): Promise<(PersonNames & { id: string }) | undefined> =>
  database
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** The last entry of a trail; null if nothing has been sealed. */
export async function selectHead(database: Database | Transaction, businessId: string): Promise<Head | null> {
  const head = await database
    .selectFrom('approval_chains')
    .select(['seq', 'hash'])
    .where('businessId', '=', businessId)
    .where('seq', '>', 0)
    .executeTakeFirst();
  return head ?? null;
}

/** A business's current name. */
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
