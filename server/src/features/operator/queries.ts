import type { Insertable } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Users } from '../../platform/schema.ts';

const uniqueViolation = '23505';

/** Keeps a new account. False when another has its address already. */
export async function insertAccount(transaction: Transaction, account: Insertable<Users>): Promise<boolean> {
  try {
    await transaction.insertInto('users').values(account).execute();
    return true;
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return false;
    throw error;
  }
}

/** The business of this exact name, made if there is none, and kept from others until the transaction ends. */
export async function lockOrInsertBusiness(
  transaction: Transaction,
  business: { id: string; name: string; createdAt: Date },
): Promise<{ id: string; isNew: boolean }> {
  await transaction
    .insertInto('businesses')
    .values({ ...business, updatedAt: business.createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('businesses')
    .select('id')
    .where('name', '=', business.name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, isNew: id === business.id };
}

export async function hasAdmin(transaction: Transaction, businessId: string): Promise<boolean> {
  const admin = await transaction
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where('role', '=', 'ADMIN')
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
