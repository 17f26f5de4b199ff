import type { Database, Transaction } from '../../../platform/database.ts';

interface SecondFactor {
  sealedSecret: string;
  createdAt: Date;
  enabledAt: Date | null;
}

/** Locks the person's second factor, confirmed or not. */
export const lockSecondFactor = (
  transaction: Transaction,
  userId: string,
): Promise<SecondFactor | undefined> =>
  transaction
    .selectFrom('second_factors')
    .select(['sealedSecret', 'createdAt', 'enabledAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Saves an unconfirmed secret, replacing any earlier one. False if one is already confirmed. */
export async function savePendingSecret(
  transaction: Transaction,
  factor: { userId: string; sealedSecret: string; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('second_factors')
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret: factor.sealedSecret, createdAt: factor.createdAt })
        .where('second_factors.enabledAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function confirmSecret(
  transaction: Transaction,
  userId: string,
  { step, now }: { step: number; now: Date },
): Promise<void> {
  await transaction
    .updateTable('second_factors')
    .set({ enabledAt: now, lastStep: step })
    .where('userId', '=', userId)
    .execute();
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

export async function countRecoveryCodes(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_codes')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Also deletes the recovery codes. */
export async function removeSecondFactor(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('second_factors').where('userId', '=', userId).execute();
}
