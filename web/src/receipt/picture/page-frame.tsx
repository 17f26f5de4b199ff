import type { Place, Receipt, ReceiptPage } from '@docket/shared/receipts/contract';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { PageStrip } from './page-strip.tsx';
import { isUnconverted, wasConverted } from './picture-of.ts';
import { UnconvertedPicture } from './unconverted-picture.tsx';
import { ZoomablePicture } from './zooming/zoomable-picture.tsx';

/** What's shown of a page, and with it. */
export interface ShownPage {
  /** Starts at 0. */
  page: number;
  onPage: (page: number) => void;
  /** The image's accessible name, such as 'Receipt from Corner Café'. */
  name: string;
  /** Positions to highlight, on any page. */
  places?: readonly Place[];
  /** Overlays the page and moves with it. */
  overlay?: ReactNode;
  /** A line below the image. */
  note?: ReactNode;
}

interface PageFrameProps extends ShownPage {
  /** The receipt's. */
  id: string;
  /** The uploaded file's address. */
  url: string;
  pages: readonly [ReceiptPage, ...ReceiptPage[]];
  addressOf: (page: number, which: 'page' | 'original') => string;
  status?: Receipt['status'] | undefined;
  /** Whether these are the pages of a PDF, drawn on white. */
  isDrawn?: boolean;
  className: string;
}

const nowhere: readonly Place[] = [];

/** One of several pages, with navigation to the others and the originals. */
export function PageFrame({
  page,
  onPage,
  name,
  places = nowhere,
  overlay,
  note,
  id,
  url,
  pages,
  addressOf,
  status,
  isDrawn = false,
  className,
}: PageFrameProps) {
  const [originalOf, setOriginalOf] = useState<number | null>(null);
  const current = pages[page] ?? pages[0];
  const isOriginal = originalOf === page && current.original !== null && !wasConverted(current);
  const address = addressOf(page, isOriginal ? 'original' : 'page');
  const turnPage = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.shiftKey || !step || !pages[page + step]) return;
    // The arrow key mustn't also move the frame or the words.
    event.preventDefault();
    event.stopPropagation();
    // A word disappears with its page.
    if (event.target instanceof Element && event.target.closest('fieldset fieldset'))
      event.currentTarget.querySelector('section')?.focus();
    onPage(page + step);
  };

  return (
    <fieldset className={className} onKeyDownCapture={turnPage}>
      <PageStrip
        id={id}
        url={url}
        pages={pages}
        page={page}
        onPage={onPage}
        isOriginal={isOriginal}
        onOriginal={(shown) => setOriginalOf(shown ? page : null)}
        isDrawn={isDrawn}
      />
      {isUnconverted(current) ? (
        <UnconvertedPicture id={id} page={page} files={current} status={status} />
      ) : (
        <ZoomablePicture
          url={address}
          name={pages.length > 1 ? `${name}, page ${page + 1} of ${pages.length}` : name}
          places={isOriginal ? nowhere : places.filter((place) => place.page === page)}
          overlay={isOriginal ? undefined : overlay}
          note={isOriginal ? undefined : note}
          isCropped={isDrawn}
        />
      )}
    </fieldset>
  );
}
