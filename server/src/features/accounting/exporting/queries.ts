import type { FileSettings } from '@docket/shared/accounting/export/files';
import { type PostedReceipt, totalOf } from '@docket/shared/accounting/export/posting';
import type { ExportTarget } from '@docket/shared/accounting/treatments';
import { listName } from '@docket/shared/auth/rules';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { personColumn } from '../../../platform/database/people.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { whose } from '../export-scope.ts';

export interface ExportRecord {
  id: string;
  number: number;
  target: ExportTarget;
  createdAt: Date;
}

/** An export with what its files are written from, in their order. */
export interface WholeExport extends ExportRecord {
  settings: FileSettings;
  /** Without the ID of a receipt that was deleted since. */
  receipts: { receiptId: string | null; posted: PostedReceipt }[];
}

/** Adds an export with the next number. The caller has locked its books. */
export async function insertExport(
  transaction: Transaction,
  scope: Scope,
  made: Omit<WholeExport, 'number'> & { createdBy: string },
): Promise<WholeExport> {
  const { column, id } = whose(scope);
  const { receipts, settings, ...row } = made;
  const { number } = await transaction
    .insertInto('accounting_exports')
    .values((is) => ({
      ...row,
      [column]: id,
      settings: JSON.stringify(settings),
      number: is
        .selectFrom('accounting_exports')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where(column, '=', id),
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('accounting_export_receipts')
    .values(
      receipts.map(({ receiptId, posted }, place) => ({
        exportId: row.id,
        receiptId,
        place,
        posted: JSON.stringify(posted),
        totalCents: totalOf(posted),
      })),
    )
    .execute();
  return { ...made, number };
}

/** An export; null if there's none. */
export async function findExport(database: Database, scope: Scope, id: string): Promise<WholeExport | null> {
  const of = whose(scope);
  const found = await database
    .selectFrom('accounting_exports')
    .select(['id', 'number', 'target', 'createdAt', 'settings'])
    .where(of.column, '=', of.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const receipts = await database
    .selectFrom('accounting_export_receipts')
    .select(['receiptId', 'posted'])
    .where('exportId', '=', id)
    .orderBy('place')
    .execute();
  // Written by `insertExport`.
  return { ...found, receipts } as unknown as WholeExport;
}

/** The latest export of each of these receipts. */
export async function latestExportsOf(
  database: Database | Transaction,
  scope: Scope,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string | null, ExportRecord>> {
  const { column, id } = whose(scope);
  const rows = await database
    .selectFrom('accounting_export_receipts')
    .innerJoin('accounting_exports', 'accounting_exports.id', 'exportId')
    .select(['receiptId', 'accounting_exports.id', 'number', 'target', 'createdAt'])
    .where(column, '=', id)
    .where('receiptId', '=', sql<string>`any(${receiptIds}::uuid[])`)
    .orderBy('number')
    .execute();
  return new Map(
    rows.map(({ receiptId, target, ...row }) => [receiptId, { ...row, target: target as ExportTarget }]),
  );
}

/** A page of the exports, newest first. */
export async function exportsOf(
  database: Database,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
) {
  const { column, id } = whose(scope);
  const rows = await database
    .selectFrom('accounting_exports')
    .leftJoin('users', 'users.id', 'createdBy')
    .select(['accounting_exports.id', 'number', 'target', 'accounting_exports.createdAt'])
    .select([
      personColumn('users').as('creator'),
      sql<number>`(select count(*) from accounting_export_receipts where "exportId" = accounting_exports.id)`.as(
        'receipts',
      ),
      sql<number>`(select coalesce(sum("totalCents"), 0)::bigint from accounting_export_receipts where "exportId" = accounting_exports.id)`.as(
        'totalCents',
      ),
    ])
    .where(`accounting_exports.${column}`, '=', id)
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ target, creator, ...row }) => ({
    ...row,
    target: target as ExportTarget,
    createdBy: creator ? listName(creator, creator.email) : '',
  }));
}
