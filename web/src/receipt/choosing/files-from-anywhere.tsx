import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

interface FilesFromAnywhereProps {
  /** The text shown while files are dragged over the page. */
  invitation?: string;
  /** Omitted while no files are wanted: a dropped file then still doesn't replace the page. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped or pasted anywhere on the page, and shows so while one is dragged over it. */
export function FilesFromAnywhere({
  invitation = 'Drop the receipt anywhere',
  onFiles,
}: FilesFromAnywhereProps) {
  const [isOver, setOver] = useState(false);
  const isWanted = onFiles !== undefined;
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles?.([...files]);
  });

  useEffect(() => {
    // Every element fires an event when entered or left: the page is left when none remains entered.
    let entered = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      entered += 1;
      setOver(isWanted);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      entered = Math.max(0, entered - 1);
      if (entered === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isWanted ? 'copy' : 'none';
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      entered = 0;
      setOver(false);
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!isWanted || !files || files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [isWanted]);

  if (!isOver || !isWanted) return null;
  return (
    <div
      aria-hidden
      data-testid="drop-here"
      className="pointer-events-none fixed inset-0 z-50 animate-appear bg-paper/90 p-4"
    >
      <div className="flex h-full flex-col items-center justify-center gap-3 rounded-md border-2 border-dashed border-accent bg-accent-soft text-center">
        <CloudUpload strokeWidth={1.5} className="size-14 text-accent" />
        <p className="text-xl font-semibold tracking-tight">{invitation}</p>
      </div>
    </div>
  );
}
