import { listName } from '@docket/shared/auth/rules';
import { Suspense, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import type { SignaturePadHandle } from '../../../ui/signature/signature-pad.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

// Its library isn't small.
const SignaturePad = lazyPart(async () => ({
  default: (await import('../../../ui/signature/signature-pad.tsx')).SignaturePad,
}));

export interface Signed {
  /** An image data URL. */
  signature: string;
  /** Whether to save it for next time. */
  saveForLater: boolean;
}

export interface SigningHandle {
  /** Returns the signature; null if there's none yet. */
  signed: () => Signed | null;
}

interface SigningProps {
  ref: Ref<SigningHandle>;
  problem: string | null;
  onChange: () => void;
}

/** Takes the submitter's signature: drawn, saved or typed. A new one can be saved. */
export function Signing({ ref, problem, onChange }: SigningProps) {
  const user = useUser();
  // The pad stays as it is when its signature becomes the saved one.
  const [saved] = useState(user.signatureImage);
  const pad = useRef<SignaturePadHandle>(null);
  const [isNew, setNew] = useState(false);
  const [saveForLater, setSaveForLater] = useState(false);
  const problemId = useId();
  useImperativeHandle(ref, () => ({
    signed: () => {
      // Until the pad is loaded, the saved signature counts, as the pad will start with it.
      const signature = pad.current ? pad.current.picture() : saved;
      return signature === null ? null : { signature, saveForLater: saveForLater && signature !== saved };
    },
  }));
  return (
    <fieldset {...(problem && { 'aria-describedby': problemId })}>
      <legend className="mb-2 text-sm font-medium">Signature</legend>
      <Suspense fallback={<Skeleton className="h-62" />}>
        <SignaturePad
          ref={pad}
          sheet="submission"
          saved={saved}
          name={listName(user, '')}
          onChange={(isEmpty) => {
            setNew(!isEmpty && pad.current?.picture() !== saved);
            onChange();
          }}
        />
      </Suspense>
      {problem && <FieldError id={problemId} text={problem} />}
      {isNew && (
        <Checkbox
          label="Save as my signature"
          checked={saveForLater}
          onChange={(event) => setSaveForLater(event.currentTarget.checked)}
        />
      )}
    </fieldset>
  );
}
