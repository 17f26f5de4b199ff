import type { ReceiptFile } from '../queries/files.ts';

/** A page of a receipt. What was sent never changes. */
export interface ReceiptPage {
  sent: ReceiptFile;
  /** What is shown for it: the same, or the picture that was made of one that browsers can't show. */
  shown: ReceiptFile;
  /** The picture before it was corrected or converted; null where what is shown was never anything else. */
  original: ReceiptFile | null;
}

interface WithFiles {
  fileSha256: string;
  mediaType: string;
  fileName: string;
  fileSize: number;
  furtherFiles: readonly ReceiptFile[];
}

/** The pages of a receipt in their order; a PDF is one, whatever it holds. */
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

/** All that was sent of a receipt, each page before its original. */
export const sentFilesOf = (receipt: WithFiles): ReceiptFile[] =>
  pagesOf(receipt).flatMap(({ sent, original }) =>
    original && original.kind === 'original' ? [sent, original] : [sent],
  );
