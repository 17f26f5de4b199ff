import type { Database } from '../../../platform/database.ts';

/** Reserves starting a checkout for one request. False if another one is doing so. */
export async function claimStart(
  database: Database,
  { payerId, now, until }: { payerId: string; now: Date; until: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('starting_checkouts')
    .values({ payerId, until })
    .onConflict((conflict) =>
      conflict.column('payerId').doUpdateSet({ until }).where('starting_checkouts.until', '<=', now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function releaseStart(
  database: Database,
  { payerId, until }: { payerId: string; until: Date },
): Promise<void> {
  await database
    .deleteFrom('starting_checkouts')
    .where('payerId', '=', payerId)
    .where('until', '=', until)
    .execute();
}

/** Removes what requests that broke off left behind. */
export async function releaseStartsBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('starting_checkouts').where('until', '<', moment).execute();
}
