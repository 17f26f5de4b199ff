import { listName } from '@docket/shared/auth/rules';
import type { Database, Transaction } from '../../../platform/database.ts';

export interface Member {
  id: string;
  name: string;
}

/** The members of a business, by name. */
export async function membersOf(database: Database, businessId: string): Promise<Member[]> {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('businessId', '=', businessId)
    .where('closedAt', 'is', null)
    .execute();
  return rows
    .map(({ id, email, ...names }) => ({ id, name: listName(names, email) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** A member of the business, whose membership can't end until the transaction does; undefined if they're none. */
export const lockMember = (transaction: Transaction, businessId: string, id: string) =>
  transaction
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .where('closedAt', 'is', null)
    .forShare()
    .executeTakeFirst();

/** A line that somebody was asked about, and that person, if they're still a member; undefined if the line is gone. */
export const requestOf = (database: Database, { lineId, userId }: { lineId: string; userId: string }) =>
  database
    .selectFrom('statement_lines as line')
    .innerJoin('users', (join) =>
      join.onRef('users.businessId', '=', 'line.businessId').on('users.id', '=', userId),
    )
    .select([
      'line.businessId',
      'line.date',
      'line.amount',
      'line.description',
      'users.email',
      'users.firstName',
    ])
    .where('line.id', '=', lineId)
    .where('users.closedAt', 'is', null)
    .executeTakeFirst();
