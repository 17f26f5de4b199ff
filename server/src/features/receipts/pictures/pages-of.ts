import type { ReceiptFile } from '../queries/files/receipt-files.ts';

/** A page of a receipt. Uploaded files never change. */
export interface ReceiptPage {
  sent: ReceiptFile;
  /** The displayed file: the upload, or a conversion if browsers can't show it. */
  shown: ReceiptFile;
  /** The picture before it was corrected or converted; null if it's unchanged. */
  original: ReceiptFile | null;
}

interface WithFiles {
  fileSha256: string;
  mediaType: string;
  fileName: string;
  fileSize: number;
  furtherFiles: readonly ReceiptFile[];
}

/** A receipt's pages in order. A PDF counts as one page. */
export function pagesOf({ furtherFiles, ...receipt }: WithFiles): ReceiptPage[] {
  const first: ReceiptFile = {
    kind: 'page',
    page: 0,
    sha256: receipt.fileSha256,
    mediaType: receipt.mediaType,
    fileName: receipt.fileName,
    size: receipt.fileSize,
  };
  const found = (kind: ReceiptFile['kind'], page: number) =>
    furtherFiles.find((file) => file.kind === kind && file.page === page);
  return [first, ...furtherFiles.filter(({ kind }) => kind === 'page')].map((sent) => {
    const made = found('shown', sent.page);
    const original = found('original', sent.page) ?? (made ? sent : null);
    return { sent, shown: made ?? sent, original };
  });
}

/** All uploaded files of a receipt, each page before its original. */
export const sentFilesOf = (receipt: WithFiles): ReceiptFile[] =>
  pagesOf(receipt).flatMap(({ sent, original }) =>
    original && original.kind === 'original' ? [sent, original] : [sent],
  );
