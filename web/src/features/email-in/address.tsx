import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { canCopy, copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useCreateAddress } from './api.ts';

interface AddressProps {
  of: EmailInOwner;
  canManage: boolean;
  address: string | null;
}

/** The address, or a button that creates one. */
export function Address({ of, canManage, address }: AddressProps) {
  const create = useCreateAddress(
    of,
    toastOutcome({
      done: (replaced) => (replaced === null ? text.addressCreated : text.addressReplaced),
      failed: 'Couldn’t create the address',
    }),
  );
  const [isAsking, setAsking] = useState(false);
  const copy = async () => {
    if (address !== null && (await copyText(address))) toast.success('Copied');
  };
  const send = () => create.mutate(address, { onSettled: () => setAsking(false) });
  if (address === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">No address yet</p>
        <Button variant="secondary" busy={create.isPending} onClick={send}>
          Create address
        </Button>
      </div>
    );
  return (
    <div className="space-y-3">
      <p className="rounded-md border bg-sunken px-4 py-3 font-medium break-all select-all">{address}</p>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        {canCopy() && (
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy address
          </Button>
        )}
        {canManage && (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            Replace address
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Replace this address?"
        text="Email to the current address will be refused from now on. Allowed senders stay allowed at the new one."
        cancel="Cancel"
        confirm="Replace"
        busy={create.isPending}
        onConfirm={send}
      />
    </div>
  );
}
