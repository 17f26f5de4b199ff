import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Subscriber } from './subscriptions.ts';

/** Whose customer it is at the provider. */
export type Owner =
  | { kind: 'person'; userId: string }
  | { kind: 'business'; businessId: string }
  /** Someone who is buying a Business that doesn't exist yet. */
  | { kind: 'purchase'; userId: string; businessName: string };

export async function ownerOf(
  transaction: Database | Transaction,
  customerId: string,
): Promise<Owner | null> {
  const business = await transaction
    .selectFrom('businesses')
    .select('id')
    .where('stripeCustomerId', '=', customerId)
    .executeTakeFirst();
  if (business) return { kind: 'business', businessId: business.id };
  const person = await transaction
    .selectFrom('users')
    .select('id')
    .where('stripeCustomerId', '=', customerId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (person) return { kind: 'person', userId: person.id };
  const purchase = await transaction
    .selectFrom('business_purchases')
    .select(['userId', 'businessName'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return purchase ? { kind: 'purchase', ...purchase } : null;
}

export const customerOfPerson = async (
  database: Database | Transaction,
  userId: string,
): Promise<string | null> =>
  (
    await database
      .selectFrom('users')
      .select('stripeCustomerId')
      .where('id', '=', userId)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
  )?.stripeCustomerId ?? null;

export const customerOfBusiness = async (
  database: Database | Transaction,
  businessId: string,
): Promise<string | null> =>
  (
    await database
      .selectFrom('businesses')
      .select('stripeCustomerId')
      .where('id', '=', businessId)
      .executeTakeFirst()
  )?.stripeCustomerId ?? null;

export async function setCustomerOfPerson(
  transaction: Transaction,
  userId: string,
  customerId: string | null,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ stripeCustomerId: customerId })
    .where('id', '=', userId)
    .execute();
}

export async function setCustomerOfBusiness(
  transaction: Transaction,
  businessId: string,
  customerId: string,
): Promise<void> {
  await transaction
    .updateTable('businesses')
    .set({ stripeCustomerId: customerId })
    .where('id', '=', businessId)
    .execute();
}

/** Every customer at the provider, in pages by ID. */
export async function customersAfter(database: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select "stripeCustomerId" as id from users where "stripeCustomerId" > ${after} and "closedAt" is null
    union select "stripeCustomerId" from businesses where "stripeCustomerId" > ${after}
    union select "customerId" from business_purchases where "customerId" > ${after}
    order by 1 limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

export interface PayingAccount {
  email: string;
  name: string;
  /** The name its owner typed. */
  businessName: string | null;
  businessId: string | null;
  nameOfBusiness: string | null;
}

/** The account of someone who's about to pay. */
export async function payingAccount(
  transaction: Transaction,
  userId: string,
): Promise<PayingAccount | undefined> {
  const row = await transaction
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.businessId')
    .select([
      'email',
      'firstName',
      'lastName',
      'businessName',
      'businessId',
      'businesses.name as nameOfBusiness',
    ])
    .where('users.id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { firstName, lastName, ...account } = row;
  return { ...account, name: [firstName, lastName].filter(Boolean).join(' ') || account.email };
}

export const customerOf = (
  database: Database | Transaction,
  subscriber: Subscriber,
): Promise<string | null> =>
  'userId' in subscriber
    ? customerOfPerson(database, subscriber.userId)
    : customerOfBusiness(database, subscriber.businessId);

/** The customers of members, of one business or of all, who pay for a plan of their own that would be renewed. */
export async function payingMembers(
  database: Database,
  { businessId }: { businessId?: string } = {},
): Promise<string[]> {
  let query = database
    .selectFrom('users')
    .innerJoin('subscriptions', 'subscriptions.userId', 'users.id')
    .select('customerId')
    .distinct()
    .where('users.businessId', 'is not', null)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .where('cancelsAt', 'is', null);
  if (businessId !== undefined) query = query.where('users.businessId', '=', businessId);
  return (await query.execute()).map(({ customerId }) => customerId);
}
