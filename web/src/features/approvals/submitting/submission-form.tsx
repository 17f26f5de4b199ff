import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { maxTextLength } from '@docket/shared/receipts/rules';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { formRefusalText } from '../../../receipt/refusal-text.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Signing, type SigningHandle } from './signing.tsx';
import { NotChecked, SubmissionDoubts } from './submission-doubts.tsx';
import type { Submission } from './use-submission.ts';

interface SubmissionFormProps {
  id: string;
  submission: Submission;
}

/** The warnings, the reason and the signature of a submission. */
export function SubmissionForm({ id, submission }: SubmissionFormProps) {
  const { sorted, check, reason, setReason, submit, sending } = submission;
  const { eligible, refused } = sorted;
  const signing = useRef<SigningHandle>(null);
  const [isUnsigned, setUnsigned] = useState(false);
  return (
    <form
      id={id}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const signed = signing.current?.signed() ?? null;
        setUnsigned(signed === null);
        if (signed) void submit(signed);
      }}
    >
      <SubmissionDoubts
        receipts={eligible}
        doubts={check.doubts}
        named={eligible.length + refused.length > 1}
      />
      {check.hasFailed && <NotChecked onAgain={check.again} />}
      <Field
        label="Reason"
        aside="Optional"
        hint={`Your manager will see this with the ${eligible.length === 1 ? 'receipt' : 'receipts'}.`}
      >
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
          {formRefusalText(sending.error, text.submitFailed)}
        </p>
      )}
    </form>
  );
}
