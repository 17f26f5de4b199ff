import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { OnceOpened } from '../../../../ui/lazy/once-opened.tsx';
import type { LogFilters } from '@docket/shared/receipts/log/filters';
import { lazyDialog } from '../../../../ui/lazy/lazy-dialog.tsx';

// Loaded when it's first opened.
const ViewsDialog = lazyDialog(async () => ({ default: (await import('./views-dialog.tsx')).ViewsDialog }));

/** Opens the dialog that saves the filters as a view and deletes views. */
export function ViewButton({ filters }: { filters: LogFilters }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" className="grow" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden />
        <span className="lg:max-xl:sr-only">Save view</span>
      </Button>
      <OnceOpened open={isOpen}>
        <ViewsDialog filters={filters} open={isOpen} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}
