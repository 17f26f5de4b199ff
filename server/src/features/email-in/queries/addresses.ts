import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';

export interface AddressRow {
  id: string;
  userId: string | null;
  businessId: string | null;
  localPart: string;
  notifiedAt: Date | null;
}

/** Whose address is meant: the caller's own, or that of their business. */
export type Whose = { owner: OwnerScope } | { business: BusinessScope };

const columns = ['id', 'userId', 'businessId', 'localPart', 'notifiedAt'] as const;

export const addressesAt = async (
  database: Database,
  localParts: readonly string[],
): Promise<AddressRow[]> =>
  localParts.length === 0
    ? []
    : await database
        .selectFrom('email_in_addresses')
        .select(columns)
        .where('localPart', 'in', localParts)
        .orderBy('id')
        .execute();

const selectAddressOf = (database: Database | Transaction, whose: Whose) => {
  const addresses = database.selectFrom('email_in_addresses').select(columns);
  return 'owner' in whose
    ? addresses.where('userId', '=', whose.owner.userId)
    : addresses.where('businessId', '=', whose.business.businessId);
};

export const addressOf = (database: Database | Transaction, whose: Whose): Promise<AddressRow | undefined> =>
  selectAddressOf(database, whose).executeTakeFirst();

/** The same, locked. */
export const lockAddressOf = (transaction: Transaction, whose: Whose): Promise<AddressRow | undefined> =>
  selectAddressOf(transaction, whose).forUpdate().executeTakeFirst();

export const addressWithId = (database: Database, id: string): Promise<AddressRow | undefined> =>
  database.selectFrom('email_in_addresses').select(columns).where('id', '=', id).executeTakeFirst();

export const lockAddress = (transaction: Transaction, id: string): Promise<AddressRow | undefined> =>
  transaction
    .selectFrom('email_in_addresses')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** False if there's one already. */
export async function insertAddress(
  transaction: Transaction,
  whose: Whose,
  address: { id: string; localPart: string; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('email_in_addresses')
    .values({
      ...address,
      ...('owner' in whose ? { userId: whose.owner.userId } : { businessId: whose.business.businessId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateAddress(
  transaction: Transaction,
  id: string,
  values: { localPart?: string; createdAt?: Date; notifiedAt?: Date },
): Promise<void> {
  await transaction.updateTable('email_in_addresses').set(values).where('id', '=', id).execute();
}
