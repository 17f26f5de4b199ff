import { formatDate } from '@docket/shared/calendar';
import { receiptOfCode } from '../queries/approvals.ts';
import { madeOn } from '../receipt-pages.ts';
import { undrawn } from '../receipt-file-pages.ts';
import { makeReceiptReport, type ReportServices } from '../write-receipt-report.ts';

/** Generates the report of the approval with this code, as its owner would get it now. Null if the receipt was deleted. */
export async function remakeReport(services: ReportServices, code: string): Promise<Buffer | null> {
  const found = await receiptOfCode(services.database, code);
  if (!found) return null;
  const owner = { id: found.ownerId, role: 'EMPLOYEE', businessId: null } as const;
  return (await makeReceiptReport(services, owner, found.receiptId)).content;
}

const madeOnSomeDay = new RegExp(`${madeOn} \\d\\d/\\d\\d/\\d\\d`);
const someDay = `${madeOn} ${formatDate('0000-00-00')}`;

/** Removes what may differ between two copies of a report: the date, and the notice of a picture that wasn't ready. */
export const lineOfAnyMaking = (line: string): string =>
  line === undrawn ? '' : line.replace(madeOnSomeDay, someDay);
