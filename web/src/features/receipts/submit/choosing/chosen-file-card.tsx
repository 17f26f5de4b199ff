import { FileText, ImageOff, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { formatFileSize, type ChosenFile } from './accepted-file.ts';

interface ChosenFileCardProps {
  chosen: ChosenFile;
  onRemove: () => void;
}

/** The file that will be sent: a preview of a picture, a card for a PDF. */
export function ChosenFileCard({ chosen: { file, mediaType, key }, onRemove }: ChosenFileCardProps) {
  const isPdf = mediaType === 'application/pdf';
  return (
    <Card className="overflow-hidden">
      {!isPdf && <Preview key={key} file={file} />}
      <div className="flex items-center gap-3 p-4">
        {isPdf && <FileText aria-hidden strokeWidth={1.5} className="size-9 shrink-0 text-accent" />}
        <div className="min-w-0 flex-1">
          {isPdf && <p className="font-medium">PDF Selected</p>}
          <p className="truncate text-sm">{file.name}</p>
          <p className="text-sm text-muted">{formatFileSize(file.size)}</p>
        </div>
        <Button look="quiet" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
    </Card>
  );
}

function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!picture.current) return undefined;
    const url = URL.createObjectURL(file);
    picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <div className="flex h-[46dvh] min-h-60 items-center justify-center border-b bg-sunken p-3">
      {isBroken ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <ImageOff aria-hidden className="size-5" />
          This browser can’t preview the picture.
        </p>
      ) : (
        <img
          ref={picture}
          alt={`Preview of ${file.name}`}
          className="max-h-full max-w-full rounded-md object-contain"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
