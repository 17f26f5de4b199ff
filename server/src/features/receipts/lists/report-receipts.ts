import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { pagesOf } from '../pictures/pages-of.ts';
import type { ReceiptFile } from '../queries/files/receipt-files.ts';
import {
  type Reported,
  type ReportedReceipt,
  reportedReceipts,
  totalsByStatus,
} from '../queries/lists/reported.ts';

export type { Reported, StatusTotals } from '../queries/lists/reported.ts';

/** A receipt of a report, with the file of each of its pages. */
export type ReportReceipt = Omit<ReportedReceipt, 'fileSha256' | 'fileName' | 'fileSize' | 'furtherFiles'> & {
  pages: ReceiptFile[];
};

/** The receipts of a report, oldest first; at most `most`. The caller has checked permissions. */
export async function listReportReceipts(
  database: Database,
  scope: Scope,
  reported: Reported,
  most: number,
): Promise<ReportReceipt[]> {
  const rows = await reportedReceipts(database, scope, reported, most);
  return rows.map(({ fileSha256, fileName, fileSize, furtherFiles, ...receipt }) => ({
    ...receipt,
    pages: pagesOf({
      fileSha256,
      fileName,
      fileSize,
      furtherFiles,
      mediaType: receipt.mediaType,
    }).map(({ shown }) => shown),
  }));
}

/** The totals of a report's receipts by status. */
export const totalReportReceipts = totalsByStatus;
