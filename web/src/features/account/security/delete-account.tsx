import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DeletionSteps } from './deletion-steps.tsx';

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        Download your data first if you might need it. We’ll show you what’s deleted and what’s kept before
        anything happens.
      </p>
      <Button variant="secondary" className="text-refusal" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Delete your account?">
        <DeletionSteps onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
