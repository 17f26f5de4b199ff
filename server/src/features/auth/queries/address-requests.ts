import type { Database, Transaction } from '../../../platform/database.ts';
import type { LinkPurpose } from '../../../platform/secrets/link-tokens.ts';

/** The kinds of link people can request with their address. */
export type AskedPurpose = Extract<LinkPurpose, 'verify-email' | 'password-reset'>;

export interface AddressRequest {
  purpose: AskedPurpose;
  email: string;
}

export async function insertAddressRequest(
  transaction: Transaction,
  request: AddressRequest & { id: string; createdAt: Date },
): Promise<void> {
  await transaction.insertInto('address_requests').values(request).execute();
}

/** Removes and returns a request. */
export async function takeAddressRequest(
  transaction: Transaction,
  id: string,
): Promise<AddressRequest | undefined> {
  const row = await transaction
    .deleteFrom('address_requests')
    .where('id', '=', id)
    .returning(['purpose', 'email'])
    .executeTakeFirst();
  return row as AddressRequest | undefined;
}

export async function deleteAddressRequestsBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('address_requests').where('createdAt', '<', moment).execute();
}

export interface Account {
  id: string;
  emailVerified: boolean;
  verificationExpires: Date | null;
}

/** Locks the account with a normalised address. */
export const lockAccountByEmail = (transaction: Transaction, email: string): Promise<Account | undefined> =>
  transaction
    .selectFrom('users')
    .select(['id', 'emailVerified', 'verificationExpires'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email))
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
