import type { MarkKind } from '@docket/shared/analytics/rules';
import type { Period } from '@docket/shared/periods';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { PersonNames } from '../../../platform/database/people.ts';
import { type Group, keyOf } from './groups.ts';
import { isSummed, type Spending } from './sums.ts';

/** Money as decimals. */
export interface GroupSums {
  key: string;
  /** Its name in the database, for groups that have one of their own. */
  found: string | null;
  count: number;
  total: string;
  gst: string;
  countBefore: number;
  totalBefore: string;
  gstBefore: string;
}

/** A person's name and address are their own columns; the others' names are the most frequent spelling. */
const foundName = (by: MarkKind) =>
  by === 'vendor' ? sql`mode() within group (order by receipts.vendor)` : sql`null::text`;

const isInGroup = (group: Group, key: string) =>
  sql`${keyOf(group)} = ${group.by === 'vendor' ? sql`text_to_search(${key})` : sql`${key}`}`;

/** All groups of receipts in a period or in the one before it, or only the one with this key. */
export async function groupSums(
  database: Database,
  { days, ...spending }: Spending,
  before: Period | null,
  group: Group,
  key?: string,
): Promise<GroupSums[]> {
  const isNow = days.from === null ? sql`true` : sql`"countedOn" >= ${days.from}`;
  const both = { from: before ? before.from : days.from, to: days.to };
  const money = (column: string, condition: typeof isNow) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0)::numeric(20, 2)`;
  const isBefore = sql`not (${isNow})`;
  const { rows } = await sql<GroupSums>`
    select ${keyOf(group)} as key, ${foundName(group.by)} as found,
      count(*) filter (where ${isNow}) as count, ${money('amount', isNow)} as total,
      ${money('gstAmount', isNow)} as gst, count(*) filter (where ${isBefore}) as "countBefore",
      ${money('amount', isBefore)} as "totalBefore", ${money('gstAmount', isBefore)} as "gstBefore"
    from receipts
    where ${isSummed({ ...spending, days: both })} ${key === undefined ? sql`` : sql`and ${isInGroup(group, key)}`}
    group by 1`.execute(database);
  return rows;
}

/** The names and addresses of people. */
export const peopleWith = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export interface SummedRow extends PersonNames {
  id: string;
  customId: string;
  countedOn: string;
  vendor: string;
  category: string;
  status: ReceiptStatus;
  amount: string | null;
}

/** A page of a group's receipts, newest first. */
export async function receiptsOfGroup(
  database: Database,
  spending: Spending,
  group: Group,
  { key, limit, offset }: { key: string; limit: number; offset: number },
): Promise<SummedRow[]> {
  const { rows } = await sql<SummedRow>`
    select receipts.id, "customId", "countedOn", vendor, category, status, amount, "firstName", "lastName", email
    from receipts join users on users.id = receipts."userId"
    where ${isSummed(spending)} and ${isInGroup(group, key)}
    order by "countedOn" desc, receipts.id desc limit ${limit} offset ${offset}`.execute(database);
  return rows;
}
