import type { SealedReceipt } from '@docket/shared/trail/event';
import type { Database } from '../../../platform/database.ts';
import { receiptAgainstTrail } from '../checks/check-receipt.ts';
import { type ReadRow, readRow } from '../checks/read-row.ts';
import { lastRowsOf, sealedReceiptIds } from '../queries/rows.ts';
import { approvalsAsSealed, receiptsAsSealed } from '../queries/sealed-rows.ts';
import { snapshot } from '../../../platform/database/snapshot.ts';
import type { Report } from './fault.ts';

const pageSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Compares every receipt that was ever submitted, and its submissions, with their last seals. Returns their number. */
export async function verifyReceipts(database: Database, report: Report): Promise<number> {
  let count = 0;
  let last = firstId;
  let ids = await sealedReceiptIds(database, last, pageSize);
  while (ids.length > 0) {
    await verifyPage(database, ids, report);
    count += ids.length;
    last = ids.at(-1) ?? last;
    ids = await sealedReceiptIds(database, last, pageSize);
  }
  return count;
}

async function verifyPage(database: Database, ids: readonly string[], report: Report): Promise<void> {
  const page = await snapshot(database, async (transaction) => {
    const rows = await lastRowsOf(transaction, ids);
    const approvalIds = rows.map(({ approvalId }) => approvalId);
    return {
      rows: rows.map(readRow),
      receipts: await receiptsAsSealed(transaction, ids),
      approvals: await approvalsAsSealed(transaction, { ids: approvalIds, receiptIds: ids }),
    };
  });
  for (const id of ids) {
    const receipt = page.receipts.find((one) => one.id === id);
    const rows = page.rows.filter(({ row }) => row.receiptId === id);
    const sealed = new Set(rows.map(({ row }) => row.approvalId));
    const approvals = page.approvals.filter((one) => one.receiptId === id || sealed.has(one.id));
    const where = `Receipt ${numberOf(receipt, rows) ?? id}`;
    for (const difference of receiptAgainstTrail({ receipt, approvals, rows }))
      report({ where, ...difference });
  }
}

const numberOf = (receipt: SealedReceipt | undefined, rows: readonly ReadRow[]): string | undefined =>
  receipt?.customId ?? rows.at(-1)?.event?.receipt.customId;
