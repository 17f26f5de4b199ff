import type { LogColumn } from '@docket/shared/receipts/log/columns';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { OnceOpened } from '../../../../ui/lazy/once-opened.tsx';
import { lazyDialog } from '../../../../ui/lazy/lazy-dialog.tsx';

// Loaded when it's first opened.
const ColumnsDialog = lazyDialog(async () => ({
  default: (await import('./columns-dialog.tsx')).ColumnsDialog,
}));

interface ColumnsButtonProps {
  columns: readonly LogColumn[];
  onChoose: (columns: readonly LogColumn[]) => void;
}

/** Chooses the table's columns, where there's room for more of them. */
export function ColumnsButton({ columns, onChoose }: ColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-haspopup="dialog"
        aria-label="Columns"
        title="Columns"
        className="max-xl:hidden md:size-10!"
        onClick={() => setOpen(true)}
      >
        <Columns3 aria-hidden />
      </Button>
      <OnceOpened open={isOpen}>
        <ColumnsDialog columns={columns} onChoose={onChoose} open={isOpen} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}
