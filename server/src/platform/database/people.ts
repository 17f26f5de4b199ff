import { listName, roles } from '@docket/shared/auth/rules';
import { type BusinessAction, may } from '@docket/shared/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';

/** What someone is called by. */
export interface PersonNames {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** The `users` joined under this name, as one column; null where a left join found nobody. */
export function personColumn(joinedAs: string): RawBuilder<PersonNames | null> {
  const [id, firstName, lastName, email] = ['id', 'firstName', 'lastName', 'email'].map((column) =>
    sql.ref(`${joinedAs}.${column}`),
  );
  return sql`case when ${id} is not null
    then json_build_object('firstName', ${firstName}, 'lastName', ${lastName}, 'email', ${email}) end`;
}

/** What a person is called in lists at present. */
export async function currentName(database: Database | Transaction, userId: string): Promise<string> {
  const person = await database
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return listName(person, person.email);
}

/** The members of a business whose role may do something. */
export async function membersWhoMay(
  transaction: Transaction,
  action: BusinessAction,
  businessId: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where(
      'role',
      'in',
      roles.filter((role) => may({ role, businessId }, action)),
    )
    .where('closedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
