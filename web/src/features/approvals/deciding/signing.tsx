import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { maxNotesLength } from '@docket/shared/approvals/rules';
import { listName } from '@docket/shared/auth/rules';
import { TriangleAlert } from 'lucide-react';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { useSavedText } from '../../../lib/saved-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { SignaturePad, type SignaturePadHandle } from '../../../ui/signature/signature-pad.tsx';
import type { Decision } from '../decision-calls.ts';
import { approvingKey } from '../note-keys.ts';

export interface Signing {
  /** Identifies what's signed. A new subject starts with an empty form. */
  subject: string;
  notes: string;
  setNotes: (notes: string) => void;
  /** The signature that the pad starts with. */
  saved: string | null;
  isEmpty: boolean;
  /** The saved signature, if the pad shows just that, so that it's also shown beside the button. */
  unseen: string | null;
  problem: string | null;
  onPadChange: (isEmpty: boolean, isSaved: boolean) => void;
  /** Calls back with the notes and signature, or shows that the signature is missing. */
  submit: (onSigned: (notes: string, signature: string) => void) => void;
}

/**
 * The notes and signature of an approval. `draft` is a decision that wasn't saved, which the form then starts with;
 * `picture` returns the pad's signature.
 */
export function useSigning(subject: string, draft: Decision | null, picture: () => string | null): Signing {
  const user = useUser();
  const approval = draft?.kind === 'approved' ? draft : null;
  const [notes, setNotes] = useSavedText(approvingKey(subject), approval?.notes);
  const [known, setKnown] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(true);
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (subject !== known) {
    setKnown(subject);
    setEmpty(true);
    setIsSaved(false);
    setProblem(null);
  }
  const saved = approval ? approval.signature : user.signatureImage;
  return {
    subject,
    notes,
    setNotes,
    saved,
    isEmpty,
    unseen: isSaved ? saved : null,
    problem,
    onPadChange: (nowEmpty, nowSaved) => {
      setEmpty(nowEmpty);
      setIsSaved(nowSaved);
      setProblem(null);
    },
    submit: (onSigned) => {
      const signature = isEmpty ? null : picture();
      if (signature === null) setProblem(text.signatureRequired);
      else onSigned(notes.trim(), signature);
    },
  };
}

/** Shows the saved signature beside the button that signs with it, as the pad may be out of sight. */
export const SignedButton = ({ signing, children }: { signing: Signing; children: ReactNode }) => (
  <div className="flex items-center gap-2 max-sm:[&>button]:grow">
    {signing.unseen !== null && (
      <img
        src={signing.unseen}
        alt="Your saved signature"
        className="h-11 w-24 rounded-md bg-sheet object-contain p-1 ring-1 ring-line ring-inset md:h-10"
      />
    )}
    {children}
  </div>
);

interface SigningFieldsProps {
  pad: RefObject<SignaturePadHandle | null>;
  signing: Signing;
  error: string | null;
}

/** The signature pad and the optional notes of an approval (MGR-05, MGR-12). */
export function SigningFields({ pad, signing, error }: SigningFieldsProps) {
  const user = useUser();
  const problemId = useId();
  return (
    <div className="space-y-4">
      {error && (
        <p role="alert" className="flex items-start gap-2.5 text-sm font-medium">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
          {error}
        </p>
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">Your signature</legend>
        <SignaturePad
          key={signing.subject}
          ref={pad}
          sheet="decision"
          saved={signing.saved}
          name={listName(user, '')}
          onChange={signing.onPadChange}
        />
        {signing.problem && <FieldError id={problemId} text={signing.problem} />}
      </fieldset>
      <Field label="Notes" aside="Optional">
        <Textarea
          rows={2}
          maxLength={maxNotesLength}
          value={signing.notes}
          onChange={(event) => signing.setNotes(event.currentTarget.value)}
        />
      </Field>
    </div>
  );
}
