import type { Plan } from '@docket/shared/plans/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';

export interface BusinessRecord {
  id: string;
  name: string;
  plan: Plan;
  createdAt: Date;
  accountingEmail: string | null;
}

const columns = ['id', 'name', 'plan', 'createdAt', 'accountingEmail'] as const;

export const businessRecord = async (
  database: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<BusinessRecord | undefined> =>
  (await database
    .selectFrom('businesses')
    .select(columns)
    .where('id', '=', businessId)
    .executeTakeFirst()) as BusinessRecord | undefined;

/** The person's business, if any. */
export const businessOf = async (transaction: Transaction, userId: string): Promise<string | null> =>
  (await transaction.selectFrom('users').select('businessId').where('id', '=', userId).executeTakeFirst())
    ?.businessId ?? null;

/** The name must match exactly (OP-80). */
export const findBusinessByName = (
  database: Database | Transaction,
  name: string,
): Promise<{ id: string; name: string } | undefined> =>
  database.selectFrom('businesses').select(['id', 'name']).where('name', '=', name).executeTakeFirst();

/**
 * Locks the business's members, roles, requests and invitations. Rows that only reference the business, such as
 * receipts and the audit log, can still be added.
 */
export const lockBusinessRow = async (
  transaction: Transaction,
  businessId: string,
): Promise<BusinessRecord | undefined> =>
  (await transaction
    .selectFrom('businesses')
    .select(columns)
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()) as BusinessRecord | undefined;

export async function setAccountingEmail(
  transaction: Transaction,
  { businessId }: BusinessScope,
  accountingEmail: string | null,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('businesses')
    .set({ accountingEmail, updatedAt: now })
    .where('id', '=', businessId)
    .execute();
}

/** Inserts a business. False if there's one of this name. */
export async function insertBusiness(
  transaction: Transaction,
  business: { id: string; name: string; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('businesses')
    .values({ ...business, updatedAt: business.createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Removes a business that nothing belongs to. */
export async function deleteBusiness(transaction: Transaction, businessId: string): Promise<void> {
  await transaction.deleteFrom('businesses').where('id', '=', businessId).execute();
}

/** Deletes a business without members or receipts, unless it's still subscribed to a plan. */
export async function deleteIfEmpty(transaction: Transaction, businessId: string): Promise<void> {
  await transaction
    .deleteFrom('businesses')
    .where('id', '=', businessId)
    .where('stripeSubscriptionId', 'is', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('users').select('id').where('users.businessId', '=', businessId))),
    )
    .where((is) =>
      is.not(is.exists(is.selectFrom('receipts').select('id').where('receipts.businessId', '=', businessId))),
    )
    .execute();
}

export async function setPlan(
  transaction: Transaction,
  businessId: string,
  plan: Plan,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('businesses')
    .set({ plan, updatedAt: now })
    .where('id', '=', businessId)
    .execute();
}
