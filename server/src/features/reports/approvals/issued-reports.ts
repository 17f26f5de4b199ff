import { formatDate } from '@docket/shared/calendar';
import type { Database } from '../../../platform/database.ts';
import { approvalOfIssued, receiptOfCode } from '../queries.ts';
import { madeOn, undrawn } from '../receipt-pages.ts';
import { makeReceiptReport, type ReportServices } from '../write-receipt-report.ts';

/** The approval in whose report exactly these bytes, by their SHA-256, were given out; null where they never were. */
export const approvalOfIssuedReport = (database: Database, sha256: string): Promise<string | null> =>
  approvalOfIssued(database, sha256);

/** The report of the approval with this code as its owner would get it now; null where its receipt is gone. */
export async function remakeReport(services: ReportServices, code: string): Promise<Buffer | null> {
  const found = await receiptOfCode(services.database, code);
  if (!found) return null;
  const owner = { id: found.ownerId, role: 'EMPLOYEE', businessId: null } as const;
  return (await makeReceiptReport(services, owner, found.receiptId)).content;
}

const madeOnSomeDay = new RegExp(`${madeOn} \\d\\d/\\d\\d/\\d\\d`);
const someDay = `${madeOn} ${formatDate('0000-00-00')}`;

/** A line of a report's text without what honestly differs between makings: the day, and a picture not drawn in time. */
export const lineOfAnyMaking = (line: string): string =>
  line === undrawn ? '' : line.replace(madeOnSomeDay, someDay);
