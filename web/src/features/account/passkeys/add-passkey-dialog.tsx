import { accountMessages as text } from '@docket/shared/account/messages';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { isMadeAlready, wasDismissed } from '../../../lib/session/passkeys.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../../ui/toasts/use-late-failure.ts';
import { useSecondFactor } from '../api.ts';
import { useAddPasskey } from './api.ts';
import { ProofForm } from '../proof/proof-form.tsx';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { data } = useSecondFactor();
  const reportLate = useLateFailure(
    text.passkeyFailed,
    true,
    (error) => problemOf(error) ?? errorText(error),
  );
  const add = useAddPasskey({
    onSuccess: () => toast.success(text.passkeyAdded),
    // Those who have closed both the dialog and the browser's prompt know.
    onError: (error) => {
      if (!wasDismissed(error)) reportLate(error);
    },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const prove = async ({ password, code }: { password: string; code: string }) => {
    setProblem(null);
    try {
      await add.mutateAsync({ password, ...(code && { code }) }, { onSuccess: onClose });
    } catch (error) {
      const explained = problemOf(error);
      if (!explained) throw error;
      setProblem(explained);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="Confirm it’s you. Your browser will then ask where to save the passkey."
    >
      <ProofForm
        withCode={data?.enabled ?? false}
        confirm="Continue"
        disabled={!data}
        onCancel={onClose}
        onProven={prove}
      >
        {problem && <FieldError id={problemId} text={problem} />}
      </ProofForm>
    </Dialog>
  );
}

/** The message if the browser created no passkey; null if something else failed. */
function problemOf(error: unknown): string | null {
  if (wasDismissed(error)) return text.passkeyDismissed;
  return isMadeAlready(error) ? text.passkeyMadeAlready : null;
}
