import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { maxTextLength } from '@docket/shared/receipts/rules';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { removeTexts, useSavedText } from '../../../lib/saved-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useSubmit, useSubmissionCheck } from './api.ts';
import { sortOut, type Sorted, type Submittable } from '../../../receipt/eligibility.ts';
import { NobodyToDecide, useNobodyToDecide } from './nobody-to-decide.tsx';
import { RefusedReceipts } from './refused-receipts.tsx';
import { Signing, type SigningHandle } from './signing.tsx';
import { NotChecked, SubmissionDoubts } from './submission-doubts.tsx';
import { refusalText } from '../../../receipt/refusal-text.ts';

interface ApprovalDialogProps {
  receipts: readonly Submittable[];
  open: boolean;
  /** The toast of success, which differs between one receipt's dialog and the log's selection (OP-19). */
  success: (count: number) => string;
  onClose: () => void;
  onSubmitted: (ids: readonly string[]) => void;
}

/**
 * Asks for a signature and an optional reason and submits receipts. What can't be submitted is named with why, and the
 * others can go without it. What the server refuses stays as it was.
 */
export function ApprovalDialog({ receipts, open, success, onClose, onSubmitted }: ApprovalDialogProps) {
  const user = useUser();
  const [wasOpen, setWasOpen] = useState(open);
  const [sent, setSent] = useState<Sorted | null>(null);
  // What is typed belongs to these receipts, as they were when the dialog opened.
  const [subject, setSubject] = useState(() => subjectOf(open ? receipts : []));
  const [reason, setReason] = useSavedText(subject);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setSent(null);
      setSubject(subjectOf(receipts));
    }
  }
  const check = useSubmissionCheck(
    sortOut(user, receipts).eligible.map(({ id }) => id),
    open && sent === null,
  );
  // While they are sent and the dialog closes it shows what it showed, though they are submitted by then.
  const sorted = sent ?? sortOut(user, receipts, check.obstacles);
  const { eligible, refused } = sorted;
  const count = eligible.length + refused.length;
  const [only] = refused;
  // A single receipt's next step is the dialog's.
  const toEdit = count === 1 && only?.isEditable ? only : null;
  const [isUnsigned, setUnsigned] = useState(false);
  const signing = useRef<SigningHandle>(null);
  const formId = useId();
  const sending = useSubmit();
  const nobody = useNobodyToDecide(open);
  const isForm = eligible.length > 0 && (nobody === null || sent !== null || sending.isError);

  const close = () => {
    // A submission in progress reports its own outcome.
    if (!sending.isPending) sending.reset();
    setUnsigned(false);
    onClose();
  };
  const submit = () => {
    const signed = signing.current?.signed() ?? null;
    setUnsigned(signed === null);
    if (signed === null || sending.isPending || check.isChecking || check.hasFailed) return;
    setSent(sorted);
    const receiptIds = eligible.map(({ id }) => id);
    sending.mutate(
      { receiptIds, reason: reason.trim(), ...signed },
      {
        onSuccess: () => {
          toast.success(success(receiptIds.length));
          setReason('');
          removeTexts(user.id, [subject]);
          onSubmitted(receiptIds);
        },
        onError: () => setSent(null),
      },
    );
  };

  return (
    <Dialog
      middle
      open={open}
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
      {isForm && (
        <form
          id={formId}
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <SubmissionDoubts receipts={eligible} doubts={check.doubts} named={count > 1} />
          {check.hasFailed && <NotChecked onAgain={check.again} />}
          <Field label="Reason" aside="Optional" hint="Your manager will see this with the receipts.">
            <Textarea
              data-first-focus
              rows={2}
              maxLength={maxTextLength.reason}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <Signing
            ref={signing}
            problem={isUnsigned ? text.signatureRequired : null}
            onChange={() => setUnsigned(false)}
          />
          {sending.isError && (
            <p
              role="alert"
              ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}
              className="flex items-start gap-2.5 text-sm font-medium"
            >
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
              {refusalText(sending.error, text.submitFailed)}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** What the reason is kept under while it is typed. */
const subjectOf = (receipts: readonly Submittable[]): string =>
  `submitting ${receipts.map(({ id }) => id).join(' ')}`;

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
