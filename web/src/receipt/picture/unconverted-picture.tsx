import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { Download, ImageOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';

interface UnconvertedPictureProps {
  /** The uploaded file's address. */
  url: string;
  status: Receipt['status'] | undefined;
}

/** Replaces an image that browsers can't show until reading converts it. */
export function UnconvertedPicture({ url, status }: UnconvertedPictureProps) {
  const isAtWork = status === 'PROCESSING';
  const words = isAtWork
    ? text.pictureConverting
    : status === 'DRAFT'
      ? text.pictureUnread
      : text.pictureUnconverted;
  return (
    <output className="flex min-h-60 flex-1 flex-col items-center justify-center gap-3 p-6 text-center text-muted">
      {isAtWork ? (
        <Spinner className="size-8 text-faint" />
      ) : (
        <ImageOff aria-hidden strokeWidth={1.5} className="size-8 text-faint" />
      )}
      <span>{words}</span>
      <Button asChild variant="secondary" size="small">
        <a href={url} download>
          <Download aria-hidden />
          Download picture
        </a>
      </Button>
    </output>
  );
}
