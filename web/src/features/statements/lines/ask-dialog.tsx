import { formatDate } from '@docket/shared/calendar';
import type { StatementLine } from '@docket/shared/statements/line-contract';
import { statementMessages } from '@docket/shared/statements/messages';
import { useState } from 'react';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../../ui/toasts/use-late-failure.ts';
import { useAsk, type useStatements } from '../api.ts';

interface AskDialogProps {
  line: StatementLine;
  known: NonNullable<ReturnType<typeof useStatements>['data']>;
  onClose: () => void;
}

/** Emails a member for the receipt of a line: at first the one the card belongs to. */
export function AskDialog({ line, known, onClose }: AskDialogProps) {
  const ask = useAsk({
    onSuccess: () => toast.success(statementMessages.asked),
    onError: useLateFailure('Couldn’t ask for the receipt'),
  });
  const holder = known.accounts.find(({ id }) => id === line.accountId)?.holder;
  const [memberId, setMemberId] = useState(holder?.id ?? '');
  const send = () => ask.mutate({ id: line.id, memberId }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask for the receipt"
      description={`We’ll email them the date, amount and description: ${formatDate(line.date)}, ${formatDollars(-line.amount)}, ${line.description}.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={ask.isPending} disabled={memberId === ''} onClick={send}>
            Send email
          </Button>
        </>
      }
    >
      <Field label="Who to ask">
        <Select
          data-first-focus
          value={memberId}
          onChange={({ currentTarget }) => setMemberId(currentTarget.value)}
        >
          <option value="">Choose a member</option>
          {known.members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {ask.error && <FieldError text={formErrorText(ask.error)} />}
    </Dialog>
  );
}
