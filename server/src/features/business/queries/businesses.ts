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
