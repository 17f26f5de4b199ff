import { clsx } from 'clsx';
import { FileCheck2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes a PDF: chosen, or dropped anywhere on the page. */
export function PdfDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const isHydrated = useIsHydrated();
  const hint = useId();
  const take = useEffectEvent((file: File | undefined) => file && onFile(file));

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <label
      className={clsx(
        'flex min-h-36 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-md border-2 border-dashed px-4 py-6 text-center transition-colors duration-100',
        'hover:border-accent focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <FileCheck2 aria-hidden strokeWidth={1.5} className="size-8 text-accent" />
      <span className="font-medium">Choose a PDF</span>
      <span id={hint} className="text-xs text-muted">
        or drop it here. Up to 20 MB. We don’t keep your file.
      </span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby={hint}
        disabled={!isHydrated}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Lets the same file be chosen again, in case it has changed.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
