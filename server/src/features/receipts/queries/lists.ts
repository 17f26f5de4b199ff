import { toCents } from '@docket/shared/money';
import { listName } from '@docket/shared/auth/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';
import type { Page } from './found-pages.ts';
import { dataVersion, keepCount } from './known-counts.ts';
import { ofDays, orders, own } from './own-receipts.ts';
import { type Filter, foundTexts, type TextFilter } from './search.ts';

export type { Filter } from './search.ts';

/** A receipt as lists show it, with money in cents. */
export interface ListedReceipt {
  id: string;
  customId: string;
  date: string | null;
  countedOn: string;
  vendor: string;
  amountCents: number | null;
  gstCents: number | null;
  currency: string | null;
  category: string;
  reason: string | null;
  notes: string;
  status: ReceiptStatus;
  imageUrl: string;
  mediaType: string;
  thumbnailSha256: string | null;
  createdAt: Date;
  employee: string;
}

/** The columns, joined with the owner, that `fromRow` turns into a listed receipt. */
export const listedColumns = [
  'receipts.id',
  'customId',
  'date',
  'countedOn',
  'vendor',
  'amount',
  'gstAmount',
  'currency',
  'category',
  'reason',
  'notes',
  'status',
  'imageUrl',
  'mediaType',
  'thumbnailSha256',
  'receipts.createdAt',
  'firstName',
  'lastName',
  'email',
] as const;

const listed = (database: Database, owner: OwnerScope) =>
  own(database, owner).innerJoin('users', 'users.id', 'receipts.userId').select(listedColumns);

type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

export const fromRow = ({
  amount,
  gstAmount,
  firstName,
  lastName,
  email,
  ...row
}: ListedRow): ListedReceipt => ({
  ...row,
  status: row.status as ReceiptStatus,
  amountCents: toCents(amount),
  gstCents: toCents(gstAmount),
  employee: listName({ firstName, lastName }, email),
});

/** Complete receipts in a period; `listOwnReceiptsAsJson` returns the pages of the log. */
export async function listOwnReceipts(
  database: Database,
  owner: OwnerScope,
  days: Pick<Filter, 'from' | 'to'>,
  { sort, limit, offset }: Page,
): Promise<ListedReceipt[]> {
  const rows = await listed(database, owner)
    .where(ofDays(days))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(fromRow);
}

/** The person's own receipts with these IDs, oldest first. */
export async function ownReceiptsByIds(
  database: Database,
  owner: OwnerScope,
  ids: readonly string[],
): Promise<ListedReceipt[]> {
  const rows = await listed(database, owner)
    .where('receipts.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(orders['date-asc'])
    .execute();
  return rows.map(fromRow);
}

export interface Totals {
  count: number;
  totalCents: number;
}

/** The number of receipts and their total. Receipts without an amount count but add nothing. */
const totals = [
  sql<number>`count(*)`.as('count'),
  sql<string>`coalesce(sum(amount), 0)::numeric(20, 2)`.as('total'),
] as const;

export async function totalsOf(
  database: Database,
  scope: OwnerScope | BusinessScope,
  filter: TextFilter,
): Promise<Totals> {
  const found = await foundTexts(database, scope, filter);
  const { count, total, version } = await found
    .select([...totals, dataVersion(scope).as('version')])
    .executeTakeFirstOrThrow();
  keepCount(scope, filter, { version, count });
  return { count, totalCents: toCents(total) };
}
