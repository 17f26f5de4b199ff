import type { Absence } from '@docket/shared/approvals/absence-contract';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';

/**
 * Maps each manager who's away on a day (yyyy-MM-dd) to the person who gets their requests. If the delegate is away
 * too, their delegate does; if nobody is left, nobody counts as away. An absence only applies while both are managers
 * of the business.
 */
export async function awayManagers(
  database: Transaction | Database,
  businessId: string,
  day: string,
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('manager_absences as absence')
    .innerJoin('users as manager', 'manager.id', 'absence.userId')
    .innerJoin('users as delegate', 'delegate.id', 'absence.delegateId')
    .select(['absence.userId', 'absence.delegateId'])
    .where('manager.businessId', '=', businessId)
    .where('manager.role', '=', 'MANAGER')
    .where('delegate.businessId', '=', businessId)
    .where('delegate.role', '=', 'MANAGER')
    .where('absence.from', '<=', day)
    .where('absence.until', '>=', day)
    .execute();
  const named = new Map(rows.map(({ userId, delegateId }) => [userId, delegateId]));
  return new Map(
    [...named.keys()].flatMap((userId) => {
      const delegateId = presentDelegate(named, userId);
      return delegateId === null ? [] : [[userId, delegateId] as const];
    }),
  );
}

/** Follows delegates to the first who isn't away; null if they form a circle. */
function presentDelegate(named: ReadonlyMap<string, string>, userId: string): string | null {
  const passed = new Set<string>();
  let at = userId;
  for (let next = named.get(at); next !== undefined; next = named.get(at)) {
    if (passed.has(at)) return null;
    passed.add(at);
    at = next;
  }
  return at;
}

/** A person's absence that isn't over on a day. */
export const absenceOf = (
  database: Database | Transaction,
  { userId }: OwnerScope,
  day: string,
): Promise<Absence | undefined> =>
  database
    .selectFrom('manager_absences')
    .select(['from', 'until', 'delegateId'])
    .where('userId', '=', userId)
    .where('until', '>=', day)
    .executeTakeFirst();

export async function writeAbsence(
  database: Transaction,
  { userId }: OwnerScope,
  { from, until, delegateId }: Absence,
): Promise<void> {
  const absence = { from, until, delegateId };
  await database
    .insertInto('manager_absences')
    .values({ userId, ...absence })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(absence))
    .execute();
}

export async function removeAbsence(database: Transaction, { userId }: OwnerScope): Promise<void> {
  await database.deleteFrom('manager_absences').where('userId', '=', userId).execute();
}

/** The absences of a business's people that aren't over on a day. */
export const absencesOf = (
  database: Database,
  { businessId }: BusinessScope,
  day: string,
): Promise<(Absence & { userId: string })[]> =>
  database
    .selectFrom('manager_absences as absence')
    .innerJoin('users', 'users.id', 'absence.userId')
    .select(['absence.userId', 'absence.from', 'absence.until', 'absence.delegateId'])
    .where('users.businessId', '=', businessId)
    .where('absence.until', '>=', day)
    .execute();
