import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

const AbsenceDialog = lazyDialog(async () => ({
  default: (await import('./absence-dialog.tsx')).AbsenceDialog,
}));

/** Opens the dialog in which managers set their time away. */
export function AwayButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Set time away
      </Button>
      <Suspense fallback={null}>{isOpen && <AbsenceDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
