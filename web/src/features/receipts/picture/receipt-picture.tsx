import type { Place } from '@docket/shared/receipts/contract';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ZoomablePicture } from './zoomable-picture.tsx';

interface ReceiptPictureProps {
  url: string;
  mediaType: string;
  /** What the picture is of, such as 'Receipt from Corner Café'. */
  name: string;
  /** Places to light up. */
  places?: readonly Place[];
  /** Lies over the picture and moves with it; PDFs, which the browser shows, have none. */
  overlay?: ReactNode;
  /** One line below the picture. */
  note?: ReactNode;
  /** On wide screens it stands beside a form and stays in sight; a picture is as tall as it needs, a PDF all it can be. */
  beside?: boolean;
  className?: string;
}

const besideClass = 'lg:sticky lg:top-6';

const nowhere: readonly Place[] = [];

/** A receipt's picture, or its PDF in the browser's own viewer. */
export function ReceiptPicture({
  url,
  mediaType,
  name,
  places = nowhere,
  overlay,
  note,
  beside = false,
  className,
}: ReceiptPictureProps) {
  if (mediaType !== 'application/pdf') {
    return (
      <ZoomablePicture
        key={url}
        url={url}
        name={name}
        places={places}
        overlay={overlay}
        note={note}
        className={clsx(className, beside && `${besideClass} lg:h-auto lg:max-h-[calc(100dvh-3rem)]`)}
      />
    );
  }
  return (
    <div className={clsx(className, beside && `${besideClass} lg:h-[calc(100dvh-3rem)]`)}>
      <div className="flex h-full flex-col overflow-hidden rounded-md border bg-sunken">
        {/* In a sandbox browsers refuse to show PDFs; what is framed comes from our own server, which forbids it scripts. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe title={name} src={url} className="min-h-0 w-full flex-1 bg-white" />
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-center gap-2 border-t bg-surface text-sm font-medium text-accent hover:text-accent-strong"
        >
          <ExternalLink aria-hidden className="size-4" />
          Open the PDF in a new tab
        </a>
      </div>
    </div>
  );
}
