import type { StatementAccount } from '@docket/shared/statements/contract';
import { statementMessages } from '@docket/shared/statements/messages';
import { maxAccountNameLength, type StatementOwner } from '@docket/shared/statements/rules';
import { useState, type FormEvent } from 'react';
import { formErrorText } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLateFailure } from '../../ui/toasts/use-late-failure.ts';
import { FormActions } from '../../ui/section.tsx';
import { useChangeAccount } from './api.ts';

interface AccountDialogProps {
  account: StatementAccount;
  of: StatementOwner;
  members: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** An account's name and, in a business, the member who's asked for its receipts. */
export function AccountDialog({ account, of, members, onClose }: AccountDialogProps) {
  const change = useChangeAccount({ onError: useLateFailure('Couldn’t change the account') });
  const [name, setName] = useState(account.name);
  const [holderId, setHolderId] = useState(account.holder?.id ?? '');
  const isUnnamed = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isUnnamed) return;
    const holder = of === 'business' ? { holderId: holderId || null } : {};
    change.mutate({ id: account.id, body: { name, ...holder } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose} title="Edit account">
      <form noValidate className="space-y-4" onSubmit={save}>
        <Field label="Name" error={isUnnamed ? statementMessages.accountRequired : undefined}>
          <Input
            data-first-focus
            maxLength={maxAccountNameLength}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        {of === 'business' && (
          <Field label="Held by" hint="Who we’ll suggest when you ask for a missing receipt">
            <Select value={holderId} onChange={({ currentTarget }) => setHolderId(currentTarget.value)}>
              <option value="">Nobody</option>
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {member.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {change.error && <FieldError text={formErrorText(change.error)} />}
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={change.isPending}>
            Save
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
