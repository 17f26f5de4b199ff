import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import type { Sorted, Submittable } from '../../../receipt/eligibility.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { NobodyToDecide, useNobodyToDecide } from './nobody-to-decide.tsx';
import { RefusedReceipts } from './refused-receipts.tsx';
import { SubmissionForm } from './submission-form.tsx';
import { useSubmission } from './use-submission.ts';

interface ApprovalDialogProps {
  receipts: readonly Submittable[];
  open: boolean;
  isInAddress?: boolean;
  /** The success toast, which differs between one receipt's dialog and the log's selection (OP-19). */
  success: (count: number) => string;
  onClose: () => void;
  /** Called even if the dialog has been left by then. */
  onSubmitted?: (ids: readonly string[]) => void;
}

/**
 * Asks for a signature and an optional reason, and submits receipts. It says which can't be submitted and why; the
 * others can go without them. If the server refuses, nothing changes.
 */
export function ApprovalDialog({
  receipts,
  open,
  isInAddress = false,
  success,
  onClose,
  onSubmitted,
}: ApprovalDialogProps) {
  const submission = useSubmission(receipts, {
    open,
    onClose,
    onSubmitted: (ids) => {
      toast.success(success(ids.length));
      onSubmitted?.(ids);
    },
  });
  const { subject, sorted, check, sending, isSent } = submission;
  const { eligible, refused } = sorted;
  const count = eligible.length + refused.length;
  const [only] = refused;
  // A single receipt's next step is the dialog's.
  const toEdit = count === 1 && only?.isEditable ? only : null;
  const formId = useId();
  const nobody = useNobodyToDecide(open);
  const isForm = eligible.length > 0 && (nobody === null || isSent || sending.isError);

  const close = () => {
    // A submission in progress reports its own outcome.
    if (!sending.isPending) sending.reset();
    onClose();
  };

  return (
    <Dialog
      width="medium"
      open={open}
      isInAddress={isInAddress}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Submit for approval"
      description={isForm || nobody === null ? descriptionOf(sorted) : notYet}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {eligible.length > 0 ? 'Cancel' : 'Close'}
          </Button>
          {toEdit && (
            <Button asChild>
              <Link data-first-focus to={paths.editReceipt} params={{ id: toEdit.id }}>
                Edit receipt
              </Link>
            </Button>
          )}
          {isForm && (
            <Button
              type="submit"
              form={formId}
              busy={sending.isPending || check.isChecking}
              disabled={check.hasFailed}
            >
              {refused.length > 0 ? `Submit ${eligible.length} of ${count}` : 'Submit for Approval'}
            </Button>
          )}
        </>
      }
    >
      {nobody && !isForm && <NobodyToDecide why={nobody} />}
      <RefusedReceipts key={subject} refused={refused} canEdit={toEdit === null} />
      {isForm && <SubmissionForm id={formId} submission={submission} />}
    </Dialog>
  );
}

const notYet = 'You can’t submit receipts yet.';

function descriptionOf({ eligible, refused }: Sorted): string {
  const [only] = refused;
  if (eligible.length === 0 && refused.length === 1)
    return `This receipt can’t be submitted${only?.isEditable ? ' as it is' : ''}.`;
  if (eligible.length === 0) return 'None of these receipts can be submitted.';
  if (refused.length > 0) return 'Some of these receipts can’t be submitted.';
  return eligible.length === 1
    ? 'We’ll send this receipt to your manager.'
    : `We’ll send these ${eligible.length} receipts to your manager.`;
}
