import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { clsx } from 'clsx';
import { FileText, ImageOff, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatFileSize, type ChosenFile } from '../../../receipt/choosing/accepted-file.ts';

interface ChosenFileCardProps {
  chosen: ChosenFile;
  /** Omitted if it can't be removed here. */
  onRemove?: () => void;
}

/** What will be uploaded: a preview of an image and its following pages, or a card for a PDF. */
export function ChosenFileCard({ chosen, onRemove }: ChosenFileCardProps) {
  const { file, mediaType, pages, key } = chosen;
  const isPdf = mediaType === 'application/pdf';
  return (
    <Card className="overflow-hidden">
      {!isPdf && <Preview key={key} file={file} mediaType={mediaType} />}
      {pages.length > 1 && (
        <ol aria-label="Pages" className="flex gap-2 overflow-x-auto border-b bg-sunken px-3 pb-3">
          {pages.map((page, index) => (
            <li key={page.file.name + String(index)} className="shrink-0">
              <Picture
                file={page.file}
                name={`Page ${index + 1}`}
                className="h-20 rounded-[3px] border object-contain"
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex items-center gap-3 p-4">
        {isPdf && <FileText aria-hidden strokeWidth={1.5} className="size-9 shrink-0 text-accent" />}
        <div className="min-w-0 flex-1">
          {isPdf && <p className="font-medium">PDF Selected</p>}
          <p className="truncate text-sm">{file.name}</p>
          <p className="text-sm text-muted">
            {pages.length > 1 && `${pages.length} pages, `}
            {formatFileSize(pages.reduce((sum, page) => sum + page.file.size, 0))}
          </p>
        </div>
        {onRemove && (
          <Button variant="quiet" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <X aria-hidden />
          </Button>
        )}
      </div>
    </Card>
  );
}

function Preview({ file, mediaType }: Pick<ChosenFile, 'file' | 'mediaType'>) {
  const [isBroken, setBroken] = useState(false);
  // Browsers show every other type, so the file must be damaged.
  const isDamaged = mediaType !== 'image/heic';
  return (
    <div className="flex h-[46dvh] min-h-60 items-center justify-center border-b bg-sunken p-3">
      {isBroken ? (
        <p
          role={isDamaged ? 'alert' : undefined}
          className="flex max-w-prose items-start gap-2 text-sm text-muted"
        >
          <ImageOff aria-hidden className={clsx('size-5 shrink-0', isDamaged && 'text-refusal')} />
          {isDamaged ? text.pictureDamaged : 'This browser can’t preview this image.'}
        </p>
      ) : (
        <Picture
          file={file}
          name={`Preview of ${file.name}`}
          className="max-h-full max-w-full rounded-md object-contain"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}

interface PictureProps {
  file: File;
  name: string;
  className: string;
  onError?: () => void;
}

function Picture({ file, name, className, onError }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!picture.current) return undefined;
    const url = URL.createObjectURL(file);
    picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt={name} className={className} onError={onError} />;
}
