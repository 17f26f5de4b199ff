import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const AbsenceDialog = lazy(async () => ({
  default: (await import('./absence-dialog.tsx')).AbsenceDialog,
}));

/** Where a manager says that they will be away. */
export function AwayButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Away
      </Button>
      <Suspense fallback={null}>{isOpen && <AbsenceDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
