import type { Receipt, ReceiptPage } from '@docket/shared/receipts/contract';

/** The parts of a receipt's files that are shown. */
export interface ShownFiles {
  /** The receipt's. */
  id: string;
  url: string;
  /** The first page's type as uploaded. */
  mediaType: string;
  /** Absent if only the first page is known. */
  pages?: readonly ReceiptPage[];
  status?: Receipt['status'];
}

export const pictureOf = ({
  id,
  imageUrl,
  mediaType,
  pages,
  status,
}: Pick<Receipt, 'id' | 'imageUrl' | 'mediaType' | 'pages' | 'status'>): ShownFiles => ({
  id,
  url: imageUrl,
  mediaType,
  pages,
  status,
});

/** Whether its pages have to be drawn. */
export const isPdf = ({ mediaType }: Pick<ShownFiles, 'mediaType'>): boolean =>
  mediaType === 'application/pdf';

/** Few browsers support it. */
const heic = 'image/heic';

/** Whether an image can't be shown until it's converted. */
export const isUnconverted = ({ mediaType }: ReceiptPage): boolean => mediaType === heic;

/** Whether a page's original can't be shown, only downloaded: the page is the same image. */
export const wasConverted = ({ original }: ReceiptPage): boolean => original === heic;

/** The pages; for a HEIC upload with nothing else known, its address returns an image. */
export const pagesOf = ({
  pages,
  mediaType,
}: Pick<ShownFiles, 'pages' | 'mediaType'>): readonly [ReceiptPage, ...ReceiptPage[]] => {
  const [first, ...others] = pages ?? [];
  return [first ?? { mediaType: mediaType === heic ? 'image/jpeg' : mediaType, original: null }, ...others];
};

/** The address of a page (starting at 0), or of its original. */
export function addressOf(url: string, page: number, which: 'page' | 'original'): string {
  const query = new URLSearchParams({
    ...(page > 0 && { page: String(page) }),
    ...(which === 'original' && { original: '1' }),
  });
  return query.size > 0 ? `${url}?${query}` : url;
}
