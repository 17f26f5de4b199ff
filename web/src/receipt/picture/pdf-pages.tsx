import type { ReceiptPage } from '@docket/shared/receipts/contract';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { drawnPageUrl, useDrawnPages } from './api.ts';
import { PageFrame, type ShownPage } from './page-frame.tsx';
import { PdfFrame } from './pdf-frame.tsx';

interface PdfPagesProps extends ShownPage {
  /** The receipt's. */
  id: string;
  /** The PDF's address. */
  url: string;
  className: string;
  /** In place of `className` if the browser shows the PDF, which sets no height. */
  viewerClassName: string;
}

const drawn: ReceiptPage = { mediaType: 'image/jpeg', original: null };

/** The pages of a PDF, which the server draws. One that it can't draw is left to the browser's viewer. */
export function PdfPages({ id, url, className, viewerClassName, ...shown }: PdfPagesProps) {
  const { data, error } = useDrawnPages(id);
  if (error) return <PdfFrame url={url} name={shown.name} className={viewerClassName} />;
  if (!data) {
    return (
      <output aria-label={`Loading: ${shown.name}`} className={className}>
        <Skeleton className="h-80 w-full" />
      </output>
    );
  }
  return (
    <PageFrame
      {...shown}
      id={id}
      url={url}
      pages={[drawn, ...Array.from({ length: data.pages - 1 }, () => drawn)]}
      addressOf={(page) => drawnPageUrl(id, page)}
      isDrawn
      className={className}
    />
  );
}
