import type { accountingQueue as endpoint, QueuedReceipt } from '@docket/shared/accounting/export-contract';
import { postingOf } from '@docket/shared/accounting/export/posting';
import { needsAttention, problemsOf } from '@docket/shared/accounting/export/problems';
import { dayOf } from '@docket/shared/calendar';
import { gstVerdictOfKey } from '@docket/shared/gst/verdict-key';
import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { SortOrder } from '@docket/shared/receipts/rules';
import type { Database } from '../../../platform/database.ts';
import type { Caller, Scope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type ReceiptInAccounts,
  countBusinessReceipts,
  listBusinessReceipts,
} from '../../receipts/lists/list-business-receipts.ts';
import {
  listExportableByIds,
  listExportedIds,
  listUnexportedReceipts,
} from '../../receipts/lists/list-exportable.ts';
import { readBooks } from '../books/see-books.ts';
import { exportScope } from '../export-scope.ts';
import { exportableReceipt } from '../exporting/exportable-receipt.ts';
import { possibleDuplicates } from '../exporting/possible-duplicates.ts';
import { latestExportsOf } from '../exporting/queries.ts';
import { presentAccounted } from '../see-receipts.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
type Query = QueryOf<typeof endpoint>;

/** A page of a part of the queue, with the counts of all parts. */
export async function seeQueue(
  { database, clock }: Needs,
  caller: Caller,
  { state, sort, limit, offset }: Query,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = exportScope(caller);
  const parts = await partsOfQueue(database, scope, dayOf(clock()), sort);
  const receipts =
    state === 'exported'
      ? await exportedReceipts(database, scope, { sort, limit, offset })
      : await inOrder(database, scope, parts[state].slice(offset, offset + limit));
  return {
    counts: {
      ready: parts.ready.length,
      attention: parts.attention.length,
      ...(await countOthers(database, scope)),
    },
    receipts: await present(database, scope, receipts, dayOf(clock())),
  };
}

const exportedOnes = { statuses: ['APPROVED'], isExported: true } as const;

/** How many have been exported, and how many wait for a manager. */
async function countOthers(database: Database, scope: Scope) {
  if (!('businessId' in scope))
    return { exported: (await listExportedIds(database, scope)).length, waiting: 0 };
  return {
    exported: await countBusinessReceipts(database, scope, exportedOnes),
    waiting: await countBusinessReceipts(database, scope, { statuses: ['AWAITING_MANAGER'] }),
  };
}

async function exportedReceipts(
  database: Database,
  scope: Scope,
  { sort, limit, offset }: Pick<Query, 'sort' | 'limit' | 'offset'>,
): Promise<ReceiptInAccounts[]> {
  if ('businessId' in scope)
    return await listBusinessReceipts(database, scope, exportedOnes, { sort, limit, offset });
  const ids = await listExportedIds(database, scope, sort);
  return await inOrder(database, scope, ids.slice(offset, offset + limit));
}

/** The IDs of the receipts that are ready to export, the oldest first. */
export const readyReceipts = async (database: Database, scope: Scope, today: string): Promise<string[]> =>
  (await partsOfQueue(database, scope, today)).ready;

/** How many receipts someone has to look at before they're exported. */
export const countNeedingAttention = async (
  database: Database,
  caller: Caller,
  today: string,
): Promise<number> => (await partsOfQueue(database, exportScope(caller), today)).attention.length;

async function partsOfQueue(database: Database, scope: Scope, today: string, sort?: SortOrder) {
  const books = await readBooks(database, scope);
  const duplicates = await possibleDuplicates(database, scope);
  const parts: Record<'ready' | 'attention', string[]> = { ready: [], attention: [] };
  for (const receipt of await listUnexportedReceipts(database, scope, sort)) {
    const problems = problemsOf(exportableReceipt(receipt, duplicates), books.target, books, today);
    parts[problems.some(needsAttention) ? 'attention' : 'ready'].push(receipt.id);
  }
  return parts;
}

async function inOrder(
  database: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ReceiptInAccounts[]> {
  const found = await listExportableByIds(database, scope, ids);
  const byId = new Map(found.map((receipt) => [receipt.id, receipt]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function present(
  database: Database,
  scope: Scope,
  receipts: readonly ReceiptInAccounts[],
  today: string,
): Promise<QueuedReceipt[]> {
  const books = await readBooks(database, scope);
  const duplicates = await possibleDuplicates(database, scope);
  const exports = await latestExportsOf(
    database,
    scope,
    receipts.map(({ id }) => id),
  );
  return receipts.map((receipt) => {
    const facts = exportableReceipt(receipt, duplicates);
    const isDone = receipt.exportedAt !== null && !receipt.hasChanged;
    const made = exports.get(receipt.id);
    return {
      ...presentAccounted(receipt),
      ...postingOf(books, receipt.category),
      problems: isDone ? [] : problemsOf(facts, books.target, books, today),
      gstVerdict: gstVerdictOfKey(receipt.gstVerdict),
      export: made ? { id: made.id, number: made.number, target: made.target } : null,
    };
  });
}
