import { type PostedReceipt, totalOf } from '@docket/shared/accounting/export/posting';
import { short } from '@docket/shared/accounting/export/table';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { formatFieldDate } from '@docket/shared/calendar';
import { toDecimal, toDecimalText } from '@docket/shared/money';
import { csvLine } from '../../../platform/csv-line.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { fileForArchive } from '../../receipts/pictures/file-for-archive.ts';
import { pagesOf, type ReceiptPage } from '../../receipts/pictures/pages-of.ts';
import { seeReceipt } from '../../receipts/see-receipt.ts';
import type { TakenMediaType } from '../../receipts/uploading/content/sniff-media-type.ts';
import { cleanFileName } from '../../receipts/uploading/file-name.ts';
import type { Manifest } from './manifest.ts';
import type { WholeExport } from './queries.ts';

const mostVendorLetters = 60;

/**
 * Adds the pictures of an export's receipts to an archive, one at a time, and an index of which picture belongs to which
 * receipt. Lists lost pictures in missing.txt.
 */
export async function writePictures(
  services: Pick<Services, 'database' | 'storage'>,
  { person }: Caller,
  { receipts }: WholeExport,
  manifest: Manifest,
): Promise<void> {
  const index = [csvLine(['Receipt number', 'Date', 'Vendor', 'Amount', 'File', 'SHA-256'], { bom: true })];
  const missing: string[] = [];
  for (const { receiptId, posted } of receipts) {
    const pages = receiptId === null ? null : await pagesIfSeen(services, person, receiptId);
    if (pages === null) missing.push(accountingMessages.receiptGone(posted.number));
    for (const [at, { shown }] of (pages ?? []).entries()) {
      const path = `pictures/${pictureName(posted, at, shown.mediaType)}`;
      const content = await fileForArchive(services, shown.sha256, (loss) =>
        missing.push(
          loss === 'missing' ? accountingMessages.fileMissing(path) : accountingMessages.fileDamaged(path),
        ),
      );
      if (!content) continue;
      // Pictures and PDFs are already compressed.
      const sha256 = await manifest.add(path, content, { compress: false });
      index.push(indexLine(posted, path, sha256));
    }
  }
  await manifest.add('index.csv', index.join(''));
  if (missing.length > 0) await manifest.add('missing.txt', `${missing.join('\n')}\n`);
}

const indexLine = (posted: PostedReceipt, path: string, sha256: string): string =>
  csvLine([
    posted.number,
    formatFieldDate(posted.date),
    posted.vendor,
    toDecimal(totalOf(posted)),
    path,
    sha256,
  ]);

/** The receipt's number keeps equal names apart: '2026-11-20 Quill & Ledger 45.50 RCP-7K2M9QXA page 2.jpg'. */
function pictureName(posted: PostedReceipt, at: number, mediaType: string): string {
  const vendor = short(posted.vendor.replaceAll(/[/\\]/g, '_'), mostVendorLetters);
  const page = at === 0 ? '' : ` page ${at + 1}`;
  return cleanFileName(
    `${posted.date} ${vendor} ${toDecimalText(totalOf(posted))} ${posted.number}${page}`,
    // The table's CHECK constraint guarantees it.
    mediaType as TakenMediaType,
  );
}

/** Null if the receipt has gone, or was reopened and is its owner's alone, since it was exported. */
async function pagesIfSeen(
  { database }: Pick<Services, 'database'>,
  person: Caller['person'],
  receiptId: string,
): Promise<ReceiptPage[] | null> {
  try {
    return pagesOf(await seeReceipt(database, person, receiptId));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
