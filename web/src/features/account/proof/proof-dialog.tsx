import { proofMinutes } from '@docket/shared/account/rules';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { canUsePasskeys, wasDismissed } from '../../../lib/session/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { useOwnProofs, useProve, useProveByPasskey } from './api.ts';
import { ProofForm } from './proof-form.tsx';

interface ProofDialogProps {
  onAnswer: (isProven: boolean) => void;
}

/** Asks the user to confirm their identity the same way as at sign-in. */
export default function ProofDialog({ onAnswer }: ProofDialogProps) {
  const prove = useProve();
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      open
      onOpenChange={cancel}
      title="Confirm it’s you"
      description={`This is a sensitive action, and it’s been more than ${proofMinutes} minutes since you last confirmed.`}
    >
      <LoadedSection query={useOwnProofs()} what="your ways to confirm">
        {(proofs) => (
          <div className="space-y-4">
            <ProofForm
              takesFocus
              withCode={proofs.secondFactor}
              confirm="Confirm"
              onCancel={cancel}
              onProven={async ({ password, code }) => {
                await prove.mutateAsync({ password, ...(code && { code }) });
                onAnswer(true);
              }}
            />
            {proofs.passkeys && canUsePasskeys() && <PasskeyInstead onProven={() => onAnswer(true)} />}
          </div>
        )}
      </LoadedSection>
    </Dialog>
  );
}

function PasskeyInstead({ onProven }: { onProven: () => void }) {
  const prove = useProveByPasskey();
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const ask = () => {
    setProblem(null);
    prove.mutate(undefined, {
      onSuccess: onProven,
      // Closing the browser's prompt means the user changed their mind.
      onError: (error) => setProblem(wasDismissed(error) ? null : errorText(error)),
    });
  };
  return (
    <>
      <Button variant="secondary" className="w-full" busy={prove.isPending} onClick={ask}>
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
      {problem && <FieldError id={problemId} text={problem} />}
    </>
  );
}
