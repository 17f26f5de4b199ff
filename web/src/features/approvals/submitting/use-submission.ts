import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { useState } from 'react';
import { sortOut, type Sorted, type Submittable } from '../../../receipt/eligibility.ts';
import { tryAgainText } from '../../../receipt/refusal-text.ts';
import { removeTexts, useSavedText } from '../../../lib/saved-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useLateFailure } from '../../../ui/toasts/use-late-failure.ts';
import { useSubmissionCheck, useSubmit } from './api.ts';
import { useClosing } from '../use-closing.ts';
import type { Signed } from './signing.tsx';

interface SubmissionOptions {
  open: boolean;
  onClose: () => void;
  onSubmitted: (ids: readonly string[]) => void;
}

/** What's submitted in a dialog: receipts, sorted by whether they can be, with a reason that's saved as it's typed. */
export function useSubmission(
  receipts: readonly Submittable[],
  { open, onClose, onSubmitted }: SubmissionOptions,
) {
  const user = useUser();
  const [wasOpen, setWasOpen] = useState(open);
  const [sent, setSent] = useState<Sorted | null>(null);
  // The reason belongs to the receipts with which the dialog opened.
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
  // While they're sent and the dialog closes, it shows what it did before, though they've been submitted.
  const sorted = sent ?? sortOut(user, receipts, check.obstacles);
  const sending = useSubmit({
    onSuccess: onSubmitted,
    onError: useLateFailure(text.submitFailed, open, tryAgainText),
  });

  const close = useClosing(receipts, open, onClose);
  const submit = async (signed: Signed) => {
    if (sending.isPending || check.isChecking || check.hasFailed) return;
    setSent(sorted);
    const receiptIds = sorted.eligible.map(({ id }) => id);
    try {
      await sending.mutateAsync({ receiptIds, reason: reason.trim(), ...signed });
    } catch {
      setSent(null);
      return;
    }
    // Also if the screen has been left by then.
    setReason('');
    removeTexts(user.id, [subject]);
    close(receipts);
  };

  return { subject, sorted, check, reason, setReason, submit, sending, isSent: sent !== null };
}

export type Submission = ReturnType<typeof useSubmission>;

/** The subject under which the reason is saved while it's typed. */
const subjectOf = (receipts: readonly Submittable[]): string =>
  `submitting ${receipts.map(({ id }) => id).join(' ')}`;
