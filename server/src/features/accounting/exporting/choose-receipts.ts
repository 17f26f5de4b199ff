import { maxExportReceipts } from '@docket/shared/accounting/contract';
import { type ExportProblem, problemsOf } from '@docket/shared/accounting/export/problems';
import type { ExportableReceipt, Books } from '@docket/shared/accounting/export/posting';
import { accountingMessages } from '@docket/shared/accounting/messages';
import type { ExportTarget } from '@docket/shared/accounting/treatments';
import { hasAccountingExports } from '@docket/shared/plans/rules';
import { dayOf } from '@docket/shared/calendar';
import type { Database, Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller, Scope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { fieldNaming, fieldValueText } from '../../custom-fields/name-field-values.ts';
import { listExportableByIds } from '../../receipts/lists/list-exportable.ts';
import { noSuchReceipt } from '../../receipts/see-receipt.ts';
import type { BooksRecord } from '../books/queries.ts';
import { readBooks } from '../books/see-books.ts';
import { readyReceipts } from '../queue/see-queue.ts';
import { exportableReceipt } from './exportable-receipt.ts';
import { possibleDuplicates } from './possible-duplicates.ts';
import { type ExportRecord, latestExportsOf } from './queries.ts';

/** A receipt to export, with what's to be known of it first. */
export interface ChosenReceipt {
  receipt: ExportableReceipt;
  problems: ExportProblem[];
  /** Its latest export, or when it was marked without one; null if it wasn't exported. */
  exported: { at: Date; by: ExportRecord | null } | null;
}

export interface Chosen {
  receipts: ChosenReceipt[];
  books: Books & BooksRecord;
}

export function requirePlan({ plan }: Pick<Caller, 'plan'>): void {
  if (!hasAccountingExports(plan)) throw new Refusal('FORBIDDEN', accountingMessages.needPlan);
}

/** The IDs that were asked for, or those of the receipts that are ready. */
export async function chosenIds(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  scope: Scope,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const ready = await readyReceipts(database, scope, dayOf(clock()));
  if (ready.length === 0) throw new Refusal('CONFLICT', accountingMessages.nothingReady);
  return ready.slice(0, maxExportReceipts);
}

/** Receipts that can be exported by ID, the oldest first; 404 if one can't. */
export async function chooseReceipts(
  database: Database | Transaction,
  scope: Scope,
  ids: readonly string[],
  { target, today }: { target: ExportTarget; today: string },
): Promise<Chosen> {
  const found = await listExportableByIds(database, scope, ids);
  if (found.length < ids.length) throw noSuchReceipt();
  const books = await readBooks(database, scope);
  const exports = await latestExportsOf(database, scope, ids);
  const duplicates = await possibleDuplicates(database, scope);
  const named = fieldNaming(database);
  const receipts = await Promise.all(
    found
      .toSorted(
        (one, other) => one.countedOn.localeCompare(other.countedOn) || one.id.localeCompare(other.id),
      )
      .map(async (row) => {
        const values = await named(row);
        const fields = values.map(({ name, ...value }) => ({ name, value: fieldValueText(value) }));
        const receipt = { ...exportableReceipt(row, duplicates), fields };
        const by = exports.get(row.id) ?? null;
        return {
          receipt,
          problems: problemsOf(receipt, target, books, today),
          exported: row.exportedAt && { at: row.exportedAt, by },
        };
      }),
  );
  return { receipts, books };
}
