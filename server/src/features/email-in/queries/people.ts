import type { Database } from '../../../platform/database.ts';
import type { AddressRow } from './addresses.ts';

/** The person at an email address who may use a receiving address: its owner, or a member of its business. */
export async function personAt(
  database: Database,
  { userId, businessId }: Pick<AddressRow, 'userId' | 'businessId'>,
  { email, mustBeVerified }: { email: string; mustBeVerified: boolean },
): Promise<string | null> {
  let people = database
    .selectFrom('users')
    .select('id')
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email))
    .where('closedAt', 'is', null);
  if (mustBeVerified) people = people.where('emailVerified', '=', true);
  people = userId === null ? people.where('businessId', '=', businessId) : people.where('id', '=', userId);
  return (await people.executeTakeFirst())?.id ?? null;
}
