import type { Database, Transaction } from '../../../platform/database.ts';

export const purchaseOf = (
  database: Database | Transaction,
  userId: string,
): Promise<{ customerId: string } | undefined> =>
  database
    .selectFrom('business_purchases')
    .select('customerId')
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Begins buying a Business, or begins again with another name. */
export async function savePurchase(
  transaction: Transaction,
  purchase: { customerId: string; userId: string; businessName: string; startedAt: Date },
): Promise<void> {
  const { businessName, startedAt } = purchase;
  await transaction
    .insertInto('business_purchases')
    .values(purchase)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ businessName, startedAt }))
    .execute();
}

export async function deletePurchase(transaction: Transaction, customerId: string): Promise<void> {
  await transaction.deleteFrom('business_purchases').where('customerId', '=', customerId).execute();
}

export async function deletePurchasesBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('business_purchases').where('startedAt', '<', moment).execute();
}

export async function isNameTaken(transaction: Transaction, name: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('businesses')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}
