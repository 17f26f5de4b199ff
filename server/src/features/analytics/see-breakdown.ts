import type {
  Breakdown,
  BreakdownRow,
  getBreakdown,
  listSummedReceipts,
} from '@docket/shared/analytics/contract';
import { analyticsMessages } from '@docket/shared/analytics/messages';
import { groupName, partOf } from '@docket/shared/analytics/names';
import { daysBefore, daysOfTimeframe, type MarkKind, mostGroups } from '@docket/shared/analytics/rules';
import { listName } from '@docket/shared/auth/rules';
import { dayOf } from '@docket/shared/calendar';
import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toCents, toDecimal } from '@docket/shared/money';
import { hasAdvancedReporting } from '@docket/shared/plans/rules';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { type GroupSums, groupSums, peopleWith, receiptsOfGroup } from './queries/breakdown.ts';
import { spendingOf } from './see-analytics.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
export type BreakdownQuery = QueryOf<typeof getBreakdown>;

/** Refuses the free plan with 403. */
function checkPlan({ plan }: Caller): void {
  if (!hasAdvancedReporting(plan)) throw new Refusal('FORBIDDEN', analyticsMessages.paidOnly);
}

/** Each month or quarter is in one of the two periods, or in both in part. */
const isByTime = (by: MarkKind): boolean => by === 'month' || by === 'quarter';

/** A breakdown with all its groups. */
export async function wholeBreakdown(
  services: Needs,
  caller: Caller,
  query: BreakdownQuery,
): Promise<Breakdown> {
  const { database } = services;
  const { by } = query;
  const { days, before, spending, group } = sought(services, caller, query);
  const groups = await groupSums(database, spending, before, group);
  const names = by === 'employee' ? await namesOf(database, groups) : new Map<string, string>();
  const rows = groups.map(({ key, found, ...sums }): BreakdownRow => ({
    key,
    name: groupName(by, key, names.get(key) ?? found) + partOf(by, key, days),
    ...present(sums, before !== null),
  }));
  const sorted = rows.toSorted((one, other) =>
    isByTime(by)
      ? other.key.localeCompare(one.key)
      : other.total - one.total || other.count - one.count || one.name.localeCompare(other.name, 'en-AU'),
  );
  return {
    rows: sorted,
    rowCount: rows.length,
    sum: addUp(rows, before !== null),
    whole: added(rows.filter(({ total }) => total > 0)).total,
    days,
    daysBefore: before,
  };
}

/** Which receipts are summed, and how they're grouped. Refuses the free plan. */
function sought(
  { clock }: Needs,
  caller: Caller,
  { timeframe, by, field, ...query }: Omit<BreakdownQuery, 'by'> & { by: MarkKind },
) {
  checkPlan(caller);
  const today = dayOf(clock());
  const days = daysOfTimeframe(timeframe, today);
  return {
    days,
    /** The days before, which the groups are compared with. */
    before: isByTime(by) ? null : daysBefore(timeframe, today),
    spending: spendingOf(caller, query, days),
    group: { by, field, business: caller.business },
  };
}

/** The same with its first groups, for a screen. */
export async function seeBreakdown(
  services: Needs,
  caller: Caller,
  query: BreakdownQuery,
): Promise<Breakdown> {
  const breakdown = await wholeBreakdown(services, caller, query);
  return { ...breakdown, rows: breakdown.rows.slice(0, mostGroups) };
}

/** The receipts of a group, and what they come to. */
export async function seeSummedReceipts(
  services: Needs,
  caller: Caller,
  { key, limit, offset, ...query }: QueryOf<typeof listSummedReceipts>,
): Promise<ReplyOf<typeof listSummedReceipts>> {
  const { database } = services;
  const { by } = query;
  const { days, before, spending, group } = sought(services, caller, query);
  const [rows, groups] = await Promise.all([
    receiptsOfGroup(database, spending, group, { key, limit, offset }),
    // All employees, to tell those of the same name apart.
    groupSums(database, spending, before, group, by === 'employee' ? undefined : key),
  ]);
  const receipts = rows.map(({ firstName, lastName, email, amount, ...row }) => ({
    ...row,
    employee: listName({ firstName, lastName }, email),
    amount: amount === null ? null : toDecimal(toCents(amount)),
  }));
  const sums = by === 'employee' ? groups.find((one) => one.key === key) : groups[0];
  const names = by === 'employee' ? await namesOf(database, groups) : new Map<string, string>();
  const name = groupName(by, key, names.get(key) ?? sums?.found) + partOf(by, key, days);
  return { name, count: sums?.count ?? 0, total: dollars(sums?.total ?? '0'), receipts };
}

/** People's names; those who share one are told apart by their addresses. */
async function namesOf(database: Database, groups: readonly GroupSums[]): Promise<Map<string, string>> {
  const people = await peopleWith(
    database,
    groups.map(({ key }) => key),
  );
  const named = people.map(({ id, email, ...name }) => ({ id, email, name: listName(name, email) }));
  return new Map(
    named.map(({ id, email, name }) => [
      id,
      named.filter((one) => one.name === name).length > 1 ? `${name} (${email})` : name,
    ]),
  );
}

const dollars = (decimal: string): number => toDecimal(toCents(decimal));

const present = (sums: Omit<GroupSums, 'key' | 'found'>, hasBefore: boolean) => ({
  count: sums.count,
  total: dollars(sums.total),
  gst: dollars(sums.gst),
  before: hasBefore
    ? { count: sums.countBefore, total: dollars(sums.totalBefore), gst: dollars(sums.gstBefore) }
    : null,
});

interface Sums {
  count: number;
  total: number;
  gst: number;
}

const addUp = (rows: readonly BreakdownRow[], hasBefore: boolean): Breakdown['sum'] => ({
  ...added(rows),
  before: hasBefore ? added(rows.flatMap((row) => row.before ?? [])) : null,
});

const added = (all: readonly Sums[]): Sums => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  total: toDecimal(all.reduce((sum, { total }) => sum + toCents(total), 0)),
  gst: toDecimal(all.reduce((sum, { gst }) => sum + toCents(gst), 0)),
});
