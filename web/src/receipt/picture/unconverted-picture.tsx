import type { Receipt, ReceiptPage } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { ImageOff } from 'lucide-react';
import { Spinner } from '../../ui/states/spinner.tsx';
import { SavePageButton } from './save-page-button.tsx';

interface UnconvertedPictureProps {
  /** The receipt's. */
  id: string;
  /** Starts at 0. */
  page: number;
  files: ReceiptPage;
  status: Receipt['status'] | undefined;
}

/** Replaces an image that browsers can't show until reading converts it. */
export function UnconvertedPicture({ id, page, files, status }: UnconvertedPictureProps) {
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
      <SavePageButton id={id} page={page} files={files} variant="secondary">
        Download picture
      </SavePageButton>
    </output>
  );
}
