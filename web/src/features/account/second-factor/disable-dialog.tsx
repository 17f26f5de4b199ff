import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../../ui/toasts/use-late-failure.ts';
import { useDisableSecondFactor } from './api.ts';
import { ProofForm } from '../proof/proof-form.tsx';

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableSecondFactor(useLateFailure('Couldn’t turn off two-factor sign-in'));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off two-factor sign-in?"
      description="You’ll sign in with your password alone, and your recovery codes will stop working."
    >
      <ProofForm
        withCode
        confirm="Turn off"
        danger
        onCancel={onClose}
        onProven={async (proof) => {
          await disable.mutateAsync(proof);
          toast.success('Two-factor sign-in is off');
          onClose();
        }}
      />
    </Dialog>
  );
}
