import { createHash } from 'node:crypto';
import { maxReceiptPages } from '@docket/shared/receipts/uploads';
import type { Services } from '../../../platform/services.ts';
import type { PrintPicture } from '../../../ports/pictures.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';
import type { ReportReceipt } from '../../receipts/lists/report-receipts.ts';
import { type PrintServices, pictureToPrint } from '../../receipts/pictures/picture-to-print.ts';
import type { FetchPicture } from '../drawing/draw-in-thread.ts';
import type { NoPicture, SentSignature } from '../expenses/pictures.ts';
import { signaturesOf } from '../queries/approvals.ts';

/** A report that people wait for is sent after this, without the pictures that aren't ready. */
export const pictureTimeoutMs = 20_000;

interface PictureOptions {
  /** Pictures that aren't ready by then are left out. */
  patience: AbortSignal;
  /** Called when a receipt's pictures are asked for. */
  onReceipt?: () => void;
}

/** Fetches the pictures and signatures of a report as they're drawn, so that only one is in memory at a time. */
export function reportPictures(
  services: PrintServices & Pick<Services, 'database'>,
  receipts: readonly Pick<ReportReceipt, 'id' | 'pages'>[],
  { patience, onReceipt }: PictureOptions,
): FetchPicture {
  const byId = new Map(receipts.map(({ id, pages }) => [id, pages]));
  const sentSignatures = new Set<string>();
  let current: AsyncGenerator<PrintPicture | NoPicture> | null = null;

  const signature = async (dataUrl: string | null): Promise<SentSignature | null> => {
    const base64 = /^data:image\/png;base64,(.+)$/.exec(dataUrl ?? '')?.[1];
    if (!base64) return null;
    const key = createHash('sha256').update(base64).digest('hex');
    if (sentSignatures.has(key)) return { key, picture: null };
    sentSignatures.add(key);
    try {
      const picture = await services.printer.print(Buffer.from(base64, 'base64'), { signal: patience });
      return { key, picture };
    } catch (error) {
      services.log.warn({ err: error }, 'could not print a signature');
      return { key, picture: null };
    }
  };

  return async (request) => {
    if (request.kind === 'signatures') {
      const { submitter, approver } = await signaturesOf(services.database, request.approvalId);
      return [await signature(submitter), await signature(approver)];
    }
    if (request.page === 0) {
      onReceipt?.();
      current = picturesOf(services, byId.get(request.receiptId) ?? [], patience);
    }
    const next = await current?.next();
    return next?.done === false ? next.value : null;
  };
}

async function* picturesOf(
  services: PrintServices,
  files: ReportReceipt['pages'],
  patience: AbortSignal,
): AsyncGenerator<PrintPicture | NoPicture> {
  for (const { sha256 } of files)
    for (let page = 0, pages = 1; page < Math.min(pages, maxReceiptPages); page++) {
      const picture = await pictureOf(services, sha256, { patience, page });
      yield picture;
      if (typeof picture === 'object') ({ pages } = picture);
    }
}

async function pictureOf(
  services: PrintServices,
  sha256: string,
  { patience, page }: { patience: AbortSignal; page: number },
): Promise<PrintPicture | NoPicture> {
  try {
    return await pictureToPrint(services, sha256, patience, page);
  } catch (error) {
    if (error instanceof StoredFileMissing) return 'missing';
    if (error instanceof StoredFileDamaged) return 'damaged';
    throw error;
  }
}
