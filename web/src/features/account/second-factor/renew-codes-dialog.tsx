import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRenewRecoveryCodes } from './api.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSavedCodes } from './use-saved-codes.ts';

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  const saved = useSavedCodes(codes ? 'shown' : renew.isPending ? 'coming' : 'none', onClose);
  return (
    <Dialog
      open
      onOpenChange={saved.tryToClose}
      title="New recovery codes"
      description="They replace your old codes, which will stop working."
    >
      {codes ? (
        <RecoveryCodes codes={codes} saved={saved} />
      ) : (
        <ProofForm
          withCode
          confirm="Create new codes"
          onCancel={saved.tryToClose}
          onProven={async (proof) => setCodes((await renew.mutateAsync(proof)).recoveryCodes)}
        />
      )}
    </Dialog>
  );
}
