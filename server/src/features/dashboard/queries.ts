import type { Setup } from '@docket/shared/dashboard/contract';
import type { TwoMonths } from '@docket/shared/dashboard/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { BusinessScope, Caller, OwnerScope } from '../../platform/scopes.ts';

type Own = Pick<Caller, 'owner' | 'person'>;

/** The person's receipts of a status that they can change: not those of a business they've left. */
const ownOf = (database: Database, status: ReceiptStatus, { owner, person }: Own) =>
  database
    .selectFrom('receipts')
    .where('userId', '=', owner.userId)
    .where('deletedAt', 'is', null)
    .where('status', '=', status)
    .where((is) => is.or([is('businessId', 'is', null), is('businessId', '=', person.businessId)]));

/** How many there are, and the one that has waited longest. */
const counted = (since: 'createdAt' | 'rejectedAt') =>
  [
    sql<number>`count(*)`.as('count'),
    sql<string | null>`(array_agg(id order by ${sql.ref(since)}, id))[1]`.as('firstId'),
  ] as const;

export const rejectedReceipts = (database: Database, own: Own) =>
  ownOf(database, 'REJECTED', own).select(counted('rejectedAt')).executeTakeFirstOrThrow();

/** Those uploaded before `by` whose reading hasn't been started, nor their details entered. */
export const unreadReceipts = (database: Database, own: Own, by: Date) =>
  ownOf(database, 'DRAFT', own)
    .select(counted('createdAt'))
    .where('reviewedAt', 'is', null)
    .where('createdAt', '<', by)
    .executeTakeFirstOrThrow();

/** What a business has set up. */
export async function setupOf(database: Database, { businessId }: BusinessScope): Promise<Setup> {
  return await database
    .selectFrom('businesses')
    .select((is) => {
      const members = is
        .selectFrom('users')
        .select((user) => user.fn.countAll<number>().as('count'))
        .where('users.businessId', '=', businessId);
      const thereAre = (table: 'business_invitations' | 'business_categories') =>
        is.exists(is.selectFrom(table).select('id').where('businessId', '=', businessId));
      return [
        is
          .or([is(members, '>', 1), thereAre('business_invitations')])
          .$castTo<boolean>()
          .as('people'),
        thereAre('business_categories').$castTo<boolean>().as('categories'),
        is(members.where('role', '=', 'MANAGER'), '>', 1)
          .$castTo<boolean>()
          .as('delegate'),
        is
          .or([is('accountingEmail', 'is not', null), is(members.where('role', '=', 'ACCOUNTING'), '>', 0)])
          .$castTo<boolean>()
          .as('accountant'),
      ];
    })
    .where('businesses.id', '=', businessId)
    .executeTakeFirstOrThrow();
}

/** Totals as decimals. Receipts without an amount add nothing. */
export interface MonthTotals {
  thisMonth: string;
  lastMonth: string;
  lastMonthByToday: string;
}

/** The totals of the person's receipts of two months. */
export async function monthTotals(
  database: Database,
  { userId }: OwnerScope,
  { from, to, lastFrom, lastTo, lastByToday }: TwoMonths,
): Promise<MonthTotals> {
  const totalOf = (first: string, last: string) => sql<string>`
    coalesce(sum(amount) filter (where "countedOn" between ${first} and ${last}), 0)::numeric(20, 2)`;
  return await database
    .selectFrom('receipts')
    .select([
      totalOf(from, to).as('thisMonth'),
      totalOf(lastFrom, lastTo).as('lastMonth'),
      totalOf(lastFrom, lastByToday).as('lastMonthByToday'),
    ])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('countedOn', '>=', lastFrom)
    .where('countedOn', '<=', to)
    .executeTakeFirstOrThrow();
}
