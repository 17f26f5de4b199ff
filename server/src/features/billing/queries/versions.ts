import type { Database, Transaction } from '../../../platform/database.ts';

/** How often a customer's subscriptions have been saved, to be noted before they're read at the provider. */
export async function versionOf(database: Database, customerId: string): Promise<number> {
  const row = await database
    .selectFrom('customer_versions')
    .select('version')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/**
 * Reserves saving what was read for this transaction. False if something was saved since the version was noted: what was
 * read may then be out of date.
 */
export async function claimVersion(
  transaction: Transaction,
  customerId: string,
  noted: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('customer_versions')
    .values({ customerId, version: noted + 1 })
    .onConflict((conflict) =>
      conflict
        .column('customerId')
        .doUpdateSet({ version: noted + 1 })
        .where('customer_versions.version', '=', noted),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function forgetVersion(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('customer_versions').where('customerId', '=', customerId).execute();
}
