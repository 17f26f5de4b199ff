import type { Webhook } from '@docket/shared/programs/webhook-contract';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRenewSecret } from '../api.ts';
import { ShownSecret } from '../shown-secret.tsx';

interface NewSecretDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** A question, then the secret that replaces the one the webhook had. */
export function NewSecretDialog({ webhook, onClose }: NewSecretDialogProps) {
  const renew = useRenewSecret();
  const [secret, setSecret] = useState<string | null>(null);
  const replace = () => renew.mutate(webhook.id, { onSuccess: (renewed) => setSecret(renewed.secret) });
  // It's shown this once, so it's waited for.
  const close = () => (renew.isPending ? undefined : onClose());
  if (secret !== null)
    return (
      <Dialog open onOpenChange={onClose} title="Signing secret replaced">
        <ShownSecret
          label="Your new signing secret"
          secret={secret}
          text="Copy it into your program now. We sign with it from now on, and won’t show it again."
          onDone={onClose}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Replace the signing secret?"
      description="Your program will refuse our messages until it has the new one."
      actions={
        <>
          <Button variant="secondary" disabled={renew.isPending} onClick={close}>
            Cancel
          </Button>
          <Button busy={renew.isPending} onClick={replace}>
            Replace secret
          </Button>
        </>
      }
    >
      {renew.error && <FieldError text={errorText(renew.error)} />}
    </Dialog>
  );
}
