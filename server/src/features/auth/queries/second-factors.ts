import type { Database, Transaction } from '../../../platform/database.ts';

interface EnabledSecondFactor {
  sealedSecret: string;
  enabledAt: Date | null;
}

export const enabledSecondFactor = (
  database: Database | Transaction,
  userId: string,
): Promise<EnabledSecondFactor | undefined> =>
  database
    .selectFrom('second_factors')
    .select(['sealedSecret', 'enabledAt'])
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst();

/** Uses up the code of this time step and all earlier ones. Returns whether it was unused. */
export async function spendStep(database: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('second_factors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code. Returns whether it was valid. */
export async function spendRecoveryCode(
  database: Database,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
