import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { maxNotesLength } from '@docket/shared/approvals/rules';
import { useId, useState } from 'react';
import type { ReopenDialogProps } from '../../../receipt/parts.ts';
import { removeTexts, useSavedText } from '../../../lib/saved-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../../ui/toasts/use-late-failure.ts';
import { formRefusalText, tryAgainText } from '../../../receipt/refusal-text.ts';
import { useReopen } from '../submitting/api.ts';
import { useClosing } from '../use-closing.ts';

/** Asks an admin why they reopen a submitted or approved receipt, and says what that does. */
export function ReopenDialog({ receipt, open, isInAddress = false, onClose, onReopened }: ReopenDialogProps) {
  const user = useUser();
  const subject = `reopening ${receipt.id}`;
  const [reason, setReason] = useSavedText(subject);
  const [isMissing, setMissing] = useState(false);
  const reopening = useReopen(receipt.id, {
    onSuccess: () => toast.success(text.reopened),
    onError: useLateFailure(text.reopenFailed, open, tryAgainText),
  });
  const leave = useClosing([receipt], open, onReopened);
  const formId = useId();
  const failureId = useId();
  const close = () => {
    if (!reopening.isPending) reopening.reset();
    setMissing(false);
    onClose();
  };
  const reopen = async () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given === '' || reopening.isPending) return;
    try {
      await reopening.mutateAsync(given);
    } catch {
      return;
    }
    // Also if the screen has been left by then, or shows another receipt.
    setReason('');
    removeTexts(user.id, [subject]);
    leave([receipt]);
  };
  return (
    <Dialog
      open={open}
      isInAddress={isInAddress}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Reopen this receipt?"
      description={`${receipt.employee} will be able to edit ${receipt.vendor} as a new version. Existing signatures will be marked void, and the receipt will need to be submitted and approved again.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={reopening.isPending}>
            Reopen
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void reopen();
        }}
      >
        <Field
          label="Reason"
          hint="It appears in the receipt’s history."
          error={isMissing ? text.reopenReasonRequired : undefined}
        >
          <Textarea
            data-first-focus
            rows={3}
            maxLength={maxNotesLength}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </Field>
        {reopening.isError && (
          <FieldError id={failureId} text={formRefusalText(reopening.error, text.reopenFailed)} />
        )}
      </form>
    </Dialog>
  );
}
