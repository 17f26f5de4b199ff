import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRenewRecoveryCodes } from '../api.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useKeptCodes } from './use-kept-codes.ts';

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  const kept = useKeptCodes(codes !== null, onClose);
  return (
    <Dialog
      open
      onOpenChange={kept.tryToClose}
      title="New recovery codes"
      description="They replace your old codes, which will stop working."
    >
      {codes ? (
        <RecoveryCodes codes={codes} kept={kept} />
      ) : (
        <ProofForm
          withCode
          confirm="Create new codes"
          onCancel={onClose}
          onProven={async (proof) => setCodes((await renew.mutateAsync(proof)).recoveryCodes)}
        />
      )}
    </Dialog>
  );
}
