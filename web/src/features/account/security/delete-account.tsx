import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DeletionSteps } from './deletion-steps.tsx';

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        Download your data first if you may need it. You are shown what goes and what stays before anything is
        deleted.
      </p>
      <Button look="secondary" className="text-refusal" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Delete your account?">
        <DeletionSteps onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
