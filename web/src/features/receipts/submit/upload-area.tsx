import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { clsx } from 'clsx';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react';
import { pickerTypes } from './accepted-file.ts';

interface UploadAreaProps {
  onFiles: (files: readonly File[]) => void;
}

/** Takes one file by click, drop or paste. */
export function UploadArea({ onFiles }: UploadAreaProps) {
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const limits = useId();
  usePastedFiles(onFiles);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        aria-describedby={limits}
        onClick={() => picker.current?.click()}
        className={clsx(
          'flex min-h-64 w-full lg:min-h-96 flex-col items-center justify-center gap-2 rounded-md border-2 border-dashed px-6 py-10 text-center transition-colors duration-100',
          isOver
            ? 'border-accent bg-accent-soft'
            : 'border-edge bg-surface hover:border-accent hover:bg-accent-soft',
        )}
      >
        <CloudUpload aria-hidden strokeWidth={1.5} className="mb-1 size-10 text-accent" />
        <span className="text-base font-medium">{text.uploadInvitation}</span>
        <span id={limits} className="text-sm text-balance text-muted">
          {text.uploadLimits}
        </span>
      </button>
      <input
        ref={picker}
        type="file"
        accept={pickerTypes}
        aria-label={text.uploadInvitation}
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Files pasted anywhere on the page; a file dropped beside the area doesn't replace the page. */
function usePastedFiles(onFiles: (files: readonly File[]) => void) {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    const stay = (event: globalThis.DragEvent) => event.preventDefault();
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', stay);
    document.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', stay);
      document.removeEventListener('drop', stay);
    };
  }, []);
}
