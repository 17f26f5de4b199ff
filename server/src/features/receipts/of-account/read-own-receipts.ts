import type { Receipt } from '@docket/shared/receipts/contract';
import type { Database } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { fieldNaming, type NamedValue } from '../../custom-fields/name-field-values.ts';
import { sentFilesOf } from '../pictures/pages-of.ts';
import { presentReceipt } from '../present-receipt.ts';
import type { ReceiptFile } from '../queries/files/receipt-files.ts';
import { type ExportedApproval, approvalsOf, ownReceiptsAfter } from '../queries/of-account.ts';

const atATime = 200;

/** A receipt with everything stored about it. */
export interface OwnReceipt extends Receipt {
  /** All uploaded files, first page first. */
  files: ReceiptFile[];
  /** Its custom field values, by field name. */
  customFields: NamedValue[];
  /** The scanned text. */
  text: string | null;
  /** When it was moved to the bin; null if it wasn't. */
  deletedAt: string | null;
  approvals: ExportedApproval[];
}

/** Iterates over all the person's receipts, including those in the bin, one page at a time. */
export async function* readOwnReceipts(database: Database, owner: OwnerScope): AsyncGenerator<OwnReceipt> {
  const nameFields = fieldNaming(database);
  let last: string | null = null;
  for (;;) {
    const page = await ownReceiptsAfter(database, owner, last, atATime);
    const approvals = Map.groupBy(
      await approvalsOf(
        database,
        page.map(({ id }) => id),
      ),
      ({ receiptId }) => receiptId,
    );
    for (const receipt of page) {
      yield {
        ...presentReceipt(receipt),
        customFields: await nameFields(receipt),
        files: sentFilesOf(receipt),
        text: receipt.ocrRaw,
        deletedAt: receipt.deletedAt?.toISOString() ?? null,
        approvals: approvals.get(receipt.id) ?? [],
      };
    }
    last = page.at(-1)?.id ?? null;
    if (page.length < atATime || last === null) return;
  }
}
