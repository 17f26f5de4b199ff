import type { Receipt, ReceiptPage } from '@docket/shared/receipts/contract';

/** What is shown of a receipt's files. */
export interface ShownFiles {
  url: string;
  /** Of the first page as it was uploaded. */
  mediaType: string;
  /** Absent where only the first page is known. */
  pages?: readonly ReceiptPage[];
  status?: Receipt['status'];
}

export const pictureOf = ({
  imageUrl,
  mediaType,
  pages,
  status,
}: Pick<Receipt, 'imageUrl' | 'mediaType' | 'pages' | 'status'>): ShownFiles => ({
  url: imageUrl,
  mediaType,
  pages,
  status,
});

/** Few browsers show it. */
const heic = 'image/heic';

/** Whether a picture can't be shown before it was converted. */
export const isUnconverted = ({ mediaType }: ReceiptPage): boolean => mediaType === heic;

/** Whether a page's original can't be shown but only be kept: the page is the same picture. */
export const wasConverted = ({ original }: ReceiptPage): boolean => original === heic;

/** The pages; of one that was uploaded as HEIC and of which no more is known, its address gives a picture. */
export const pagesOf = ({ pages, mediaType }: ShownFiles): readonly [ReceiptPage, ...ReceiptPage[]] => {
  const [first, ...others] = pages ?? [];
  return [first ?? { mediaType: mediaType === heic ? 'image/jpeg' : mediaType, original: null }, ...others];
};

/** The address of a page (from 0), or of its original. */
export function addressOf(url: string, page: number, which: 'page' | 'original' | 'download'): string {
  const query = new URLSearchParams({
    ...(page > 0 && { page: String(page) }),
    ...(which !== 'page' && { original: '1' }),
    ...(which === 'download' && { download: '1' }),
  });
  return query.size > 0 ? `${url}?${query}` : url;
}
