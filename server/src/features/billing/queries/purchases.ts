import type { Database, Transaction } from '../../../platform/database.ts';

/** A Business that someone is buying; without a customer at the provider until its checkout starts. */
export interface Purchase {
  id: string;
  businessName: string;
  customerId: string | null;
}

export const purchaseOf = (database: Database | Transaction, userId: string): Promise<Purchase | undefined> =>
  database
    .selectFrom('business_purchases')
    .select(['id', 'businessName', 'customerId'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Begins buying a Business, or begins again with another name. */
export async function savePurchase(
  transaction: Transaction,
  purchase: { userId: string; businessName: string; startedAt: Date },
): Promise<Purchase> {
  const { businessName, startedAt } = purchase;
  return await transaction
    .insertInto('business_purchases')
    .values(purchase)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ businessName, startedAt }))
    .returning(['id', 'businessName', 'customerId'])
    .executeTakeFirstOrThrow();
}

export async function setCustomerOfPurchase(
  transaction: Transaction,
  userId: string,
  customerId: string,
): Promise<void> {
  await transaction
    .updateTable('business_purchases')
    .set({ customerId })
    .where('userId', '=', userId)
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
