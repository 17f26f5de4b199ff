import type { accountingQueue as endpoint, QueuedReceipt } from '@docket/shared/accounting/export-contract';
import { postingOf } from '@docket/shared/accounting/export/posting';
import { type ExportProblem, isObstacle, problemsOf } from '@docket/shared/accounting/export/problems';
import { dayOf } from '@docket/shared/calendar';
import { gstVerdictOfKey } from '@docket/shared/gst/verdict-key';
import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { SortOrder } from '@docket/shared/receipts/rules';
import type { Database } from '../../../platform/database.ts';
import { permitted } from '../../../platform/permitted.ts';
import type { BusinessScope, Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type BusinessReceipt,
  countBusinessReceipts,
  listBusinessReceipts,
  listBusinessReceiptsByIds,
  listUnexportedReceipts,
} from '../../receipts/lists/list-business-receipts.ts';
import { readBooks } from '../books/see-books.ts';
import { approvedReceipt } from '../exporting/approved-receipt.ts';
import { latestExportsOf } from '../exporting/queries.ts';
import { presentAccounted } from '../see-receipts.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
type Query = QueryOf<typeof endpoint>;

/** Whether someone has to look at a receipt before it's exported. */
const needsAttention = (problems: readonly ExportProblem[]): boolean =>
  problems.some((problem) => isObstacle(problem) || problem === 'changed');

/** A page of a part of the queue, with the counts of all parts. */
export async function seeQueue(
  { database, clock }: Needs,
  caller: Caller,
  { state, sort, limit, offset }: Query,
): Promise<ReplyOf<typeof endpoint>> {
  const business = permitted(caller, 'keep-accounts');
  const parts = await partsOfQueue(database, business, dayOf(clock()), sort);
  const exported = await countBusinessReceipts(database, business, exportedOnes);
  const waiting = await countBusinessReceipts(database, business, { statuses: ['AWAITING_MANAGER'] });
  const receipts =
    state === 'exported'
      ? await listBusinessReceipts(database, business, exportedOnes, { sort, limit, offset })
      : await inOrder(database, business, parts[state].slice(offset, offset + limit));
  return {
    counts: { ready: parts.ready.length, attention: parts.attention.length, exported, waiting },
    receipts: await present(database, business, receipts, dayOf(clock())),
  };
}

const exportedOnes = { statuses: ['APPROVED'], isExported: true } as const;

/** The IDs of the receipts that are ready to export, the oldest first. */
export const readyReceipts = async (
  database: Database,
  business: BusinessScope,
  today: string,
): Promise<string[]> => (await partsOfQueue(database, business, today)).ready;

/** How many approved receipts someone has to look at before they're exported. */
export const countNeedingAttention = async (
  database: Database,
  caller: Caller,
  today: string,
): Promise<number> =>
  (await partsOfQueue(database, permitted(caller, 'keep-accounts'), today)).attention.length;

async function partsOfQueue(database: Database, business: BusinessScope, today: string, sort?: SortOrder) {
  const books = await readBooks(database, business);
  const parts: Record<'ready' | 'attention', string[]> = { ready: [], attention: [] };
  for (const receipt of await listUnexportedReceipts(database, business, sort)) {
    const problems = problemsOf(approvedReceipt(receipt), books.target, books, today);
    parts[needsAttention(problems) ? 'attention' : 'ready'].push(receipt.id);
  }
  return parts;
}

async function inOrder(
  database: Database,
  business: BusinessScope,
  ids: readonly string[],
): Promise<BusinessReceipt[]> {
  const found = await listBusinessReceiptsByIds(database, business, ids, ['APPROVED']);
  const byId = new Map(found.map((receipt) => [receipt.id, receipt]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function present(
  database: Database,
  business: BusinessScope,
  receipts: readonly BusinessReceipt[],
  today: string,
): Promise<QueuedReceipt[]> {
  const books = await readBooks(database, business);
  const exports = await latestExportsOf(
    database,
    business,
    receipts.map(({ id }) => id),
  );
  return receipts.map((receipt) => {
    const facts = approvedReceipt(receipt);
    const isDone = receipt.exportedAt !== null && !facts.isChanged;
    const made = exports.get(receipt.id);
    return {
      ...presentAccounted(receipt),
      ...postingOf(books, receipt.category),
      problems: isDone ? [] : problemsOf(facts, books.target, books, today),
      gstVerdict: gstVerdictOfKey(receipt.gstVerdict),
      approvedAt: receipt.approvedAt?.toISOString() ?? null,
      export: made ? { id: made.id, number: made.number, target: made.target } : null,
    };
  });
}
