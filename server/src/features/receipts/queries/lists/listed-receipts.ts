import { toCents } from '@docket/shared/money';
import { listName } from '@docket/shared/auth/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Database } from '../../../../platform/database.ts';
import type { OwnerScope } from '../../../../platform/scopes.ts';
import { inOrderOf, isAnyOf, orders, own } from './own-receipts.ts';

/** A receipt as lists show it, with money in cents. */
export interface ListedReceipt {
  id: string;
  customId: string;
  date: string | null;
  countedOn: string;
  vendor: string;
  amountCents: number | null;
  gstCents: number | null;
  /** The key of the verdict on its GST; null if it hasn't been judged. */
  gstVerdict: string | null;
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
  'gstVerdict',
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

/** The person's newest receipts by creation time. */
export async function newestOwnReceipts(
  database: Database,
  owner: OwnerScope,
  limit: number,
): Promise<ListedReceipt[]> {
  const rows = await listed(database, owner).orderBy(orders['newest-first']).limit(limit).execute();
  return rows.map(fromRow);
}

/** The person's own receipts with these IDs, in their order. */
export async function ownReceiptsByIds(
  database: Database,
  owner: OwnerScope,
  ids: readonly string[],
): Promise<ListedReceipt[]> {
  const rows = await listed(database, owner).where(isAnyOf(ids)).orderBy(inOrderOf(ids)).execute();
  return rows.map(fromRow);
}
