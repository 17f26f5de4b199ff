import type { Database, Transaction } from '../../../platform/database.ts';

export async function saveEnding(
  transaction: Transaction,
  ending: { customerId: string; requestedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('customers_to_end')
    .values(ending)
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .execute();
}

export async function deleteEnding(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('customers_to_end').where('customerId', '=', customerId).execute();
}

/** Customers whose payments haven't ended at the provider yet. */
export const customersToEnd = async (database: Database): Promise<string[]> =>
  (await database.selectFrom('customers_to_end').select('customerId').execute()).map(
    ({ customerId }) => customerId,
  );
