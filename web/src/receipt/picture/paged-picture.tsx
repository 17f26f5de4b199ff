import type { Place } from '@docket/shared/receipts/contract';
import { clsx } from 'clsx';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { PageStrip } from './page-strip.tsx';
import { PdfFrame } from './pdf-frame.tsx';
import { addressOf, isUnconverted, pagesOf, type ShownFiles, wasConverted } from './picture-of.ts';
import { UnconvertedPicture } from './unconverted-picture.tsx';
import { ZoomablePicture } from './zoomable-picture.tsx';

export interface ReceiptPictureProps extends ShownFiles {
  /** The image's accessible name, such as 'Receipt from Corner Café'. */
  name: string;
  /**
   * On wide screens it's beside a form and stays in view; an image is as tall as it needs, a PDF as tall as possible.
   */
  beside?: boolean;
  className?: string;
}

interface PagedPictureProps extends ReceiptPictureProps {
  /** Starts at 0. */
  page: number;
  onPage: (page: number) => void;
  /** Positions to highlight, on any page. */
  places?: readonly Place[];
  /** Overlays the page and moves with it; not on PDFs, which the browser shows. */
  overlay?: ReactNode;
  /** A line below the image. */
  note?: ReactNode;
}

const besideClass = 'lg:sticky lg:top-6';
const nowhere: readonly Place[] = [];

/** A receipt's page with navigation to the others and the originals, or its PDF in the browser's viewer. */
export function PagedPicture({
  page,
  onPage,
  name,
  places = nowhere,
  overlay,
  note,
  beside = false,
  className,
  ...files
}: PagedPictureProps) {
  const { url, mediaType, status } = files;
  const [originalOf, setOriginalOf] = useState<number | null>(null);
  if (mediaType === 'application/pdf')
    return (
      <PdfFrame
        url={url}
        name={name}
        className={clsx(className, beside && `${besideClass} lg:h-[calc(100dvh-3rem)]`)}
      />
    );

  const pages = pagesOf(files);
  const current = pages[page] ?? pages[0];
  const isOriginal = originalOf === page && current.original !== null && !wasConverted(current);
  const address = addressOf(url, page, isOriginal ? 'original' : 'page');
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
    <fieldset
      className={clsx(
        'flex min-w-0 flex-col overflow-hidden rounded-md border bg-sunken',
        className,
        beside && `${besideClass} lg:h-auto lg:max-h-[calc(100dvh-3rem)]`,
      )}
      onKeyDownCapture={turnPage}
    >
      <PageStrip
        url={url}
        pages={pages}
        page={page}
        onPage={onPage}
        isOriginal={isOriginal}
        onOriginal={(shown) => setOriginalOf(shown ? page : null)}
      />
      {isUnconverted(current) ? (
        <UnconvertedPicture url={address} status={status} />
      ) : (
        <ZoomablePicture
          url={address}
          name={pages.length > 1 ? `${name}, page ${page + 1} of ${pages.length}` : name}
          places={isOriginal ? nowhere : places.filter((place) => place.page === page)}
          overlay={isOriginal ? undefined : overlay}
          note={isOriginal ? undefined : note}
        />
      )}
    </fieldset>
  );
}
