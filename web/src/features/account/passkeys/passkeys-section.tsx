import { accountMessages as text } from '@docket/shared/account/messages';
import { type Passkey } from '@docket/shared/account/passkey-contract';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { browserKnowsPasskeys, canUsePasskeys } from '../../../lib/session/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { LastUsed } from '../../../ui/data/last-used.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../../ui/toasts/toast-outcome.ts';
import { useSubject } from '../../../ui/overlays/use-subject.ts';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { usePasskeys, useRemovePasskey } from './api.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

export function PasskeysSection() {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved, close] = useSubject<Passkey>();
  return (
    <LoadedSection query={usePasskeys()} what="your passkeys">
      {(passkeys) => (
        <>
          {passkeys.length > 0 && (
            <ul aria-label="Passkeys" className="mb-4 divide-y rounded-md border">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
              ))}
            </ul>
          )}
          {canUsePasskeys() ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">{passkeys.length === 0 && 'No passkeys yet'}</p>
              <Button variant="secondary" onClick={() => setAdding(true)}>
                Add a passkey
              </Button>
            </div>
          ) : (
            <p className="text-muted">
              {browserKnowsPasskeys() ? text.passkeysNeedName : text.passkeysUnknownHere}
            </p>
          )}
          {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
          <RemoveDialog passkey={removed} onClose={close} />
        </>
      )}
    </LoadedSection>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
}

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyRowProps) => (
  <li className="flex items-center gap-3 px-4 py-3">
    <KeyRound aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-faint" />
    <div className="min-w-0 flex-1 leading-snug">
      <p className="font-medium">{name}</p>
      <p className="text-sm text-muted">
        <LastUsed at={lastUsedAt} />
        {', '}
        <span className="whitespace-nowrap">added {formatDate(dayOf(new Date(createdAt)))}</span>
      </p>
    </div>
    <Button
      variant="secondary"
      size="small"
      aria-label={`Remove the ${name} passkey, added ${formatDate(dayOf(new Date(createdAt)))}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </li>
);

function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const remove = useRemovePasskey(
    toastOutcome({ done: text.passkeyIsRemoved, failed: 'Couldn’t remove the passkey' }),
  );
  const confirm = () => {
    if (!passkey) return;
    remove.mutate(passkey.id, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={passkey !== null}
      onOpenChange={onClose}
      title="Remove this passkey?"
      text="You’ll no longer be able to sign in with it. If your device or password manager still shows it, delete it there too."
      cancel="Cancel"
      confirm="Remove"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
