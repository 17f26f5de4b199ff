import { rejectBody } from '@docket/shared/approvals/contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { maxNotesLength } from '@docket/shared/approvals/rules';
import { useId, useState, type FormEvent } from 'react';
import { formatDollars } from '../../../lib/format.ts';
import { useSavedText } from '../../../lib/saved-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Decidable } from '../decidable.ts';
import { rejectingKey } from '../note-keys.ts';
import { NoticeList } from '../../../ui/data/notice-list.tsx';
import { NoLongerWaiting } from './no-longer-waiting.tsx';
import type { Deciding } from './use-deciding.ts';

interface RejectDialogProps {
  item: Decidable;
  deciding: Deciding;
}

/** Asks why a receipt is rejected (MGR-06, MGR-10, VAL-58, VAL-59). */
export function RejectDialog({ item, deciding }: RejectDialogProps) {
  const refusal = deciding.refusalOf(item);
  const isRefused = refusal?.decision.kind === 'rejected';
  const [reason, setReason] = useSavedText(
    rejectingKey(item.approvalId),
    isRefused ? refusal.decision.notes : '',
  );
  const [error, setError] = useState(isRefused ? refusal.text : null);
  const formId = useId();
  const isOfFormerMember = item.notices.some(({ kind }) => kind === 'former-member');
  const isWaiting = deciding.isWaiting(item);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWaiting) return;
    const checked = rejectBody.safeParse({ notes: reason });
    if (checked.success) deciding.decide({ kind: 'rejected', notes: checked.data.notes });
    else setError(checked.error.issues[0]?.message ?? text.rejectionReasonRequired);
  };

  return (
    <Dialog
      open
      isInAddress
      onOpenChange={deciding.close}
      title="Reject Receipt"
      description={`${item.vendor}${item.amount === null ? '' : `, ${formatDollars(item.amount)}`}, submitted by ${item.employee}.`}
      actions={
        <>
          <Button variant="secondary" onClick={deciding.close}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} disabled={reason.trim() === '' || !isWaiting}>
            Reject Receipt
          </Button>
        </>
      }
    >
      <NoLongerWaiting isWaiting={isWaiting} />
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <NoticeList notices={item.notices} />
        <Field
          label="Reason"
          {...(!isOfFormerMember && {
            hint: `${item.employee} will see this and can correct and resubmit the receipt.`,
          })}
          error={error ?? undefined}
        >
          <Textarea
            data-first-focus
            rows={3}
            maxLength={maxNotesLength}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit(event);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
