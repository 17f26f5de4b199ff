import { CloudUpload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { pickerTypes } from '../../../receipt/choosing/accepted-file.ts';

/** Chooses any number of files at once. */
export function AddFilesButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" className="max-sm:px-3!" onClick={() => picker.current?.click()}>
        <CloudUpload aria-hidden />
        <span className="max-sm:sr-only">Upload multiple</span>
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        accept={pickerTypes}
        aria-label="Upload multiple receipts"
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same files can be chosen again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
