import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { pickerTypes } from '../../../receipt/choosing/accepted-file.ts';

interface UploadAreaProps {
  onFiles: (files: readonly File[]) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** Takes one file by click; `FilesFromAnywhere` handles dropping and pasting. */
export function UploadArea({ onFiles, button }: UploadAreaProps) {
  const picker = useRef<HTMLInputElement>(null);
  const limits = useId();

  return (
    <div>
      <button
        ref={button}
        type="button"
        aria-describedby={limits}
        onClick={() => picker.current?.click()}
        className="flex min-h-64 w-full max-sm:min-h-36 max-sm:py-6 flex-col items-center justify-center gap-2 rounded-md border-2 border-dashed border-edge bg-surface px-6 py-10 text-center transition-colors duration-100 hover:border-accent hover:bg-accent-soft lg:min-h-96"
      >
        <CloudUpload aria-hidden strokeWidth={1.5} className="mb-1 size-10 text-accent" />
        <span className="text-base font-medium">{text.uploadInvitation}</span>
        <span id={limits} className="text-sm text-balance text-muted">
          {text.uploadLimits}
        </span>
        <span className="mt-2 text-sm text-balance text-faint max-md:hidden">
          You can also paste a copied image.
        </span>
      </button>
      <p className="mt-2 text-center text-sm text-muted">
        <Link
          to={paths.receiptsLog}
          className="inline-flex min-h-11 items-center text-accent hover:underline"
        >
          Add several at once in your log
        </Link>
      </p>
      <input
        ref={picker}
        type="file"
        accept={pickerTypes}
        aria-label={text.uploadInvitation}
        className="hidden"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
