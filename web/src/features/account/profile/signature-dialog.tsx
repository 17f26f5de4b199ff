import { accountMessages as text } from '@docket/shared/account/messages';
import { listName } from '@docket/shared/auth/rules';
import { useId, useRef, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SignaturePad } from '../../../ui/signature/signature-pad.tsx';
import type { SignaturePadHandle } from '../../../ui/signature/signature-pad.tsx';
import { useSaveSignature } from './api.ts';

interface SignatureDialogProps {
  saved: string | null;
  onClose: () => void;
  /** Called if the saved signature was cleared and nothing drawn instead. */
  onRemove: (saved: string) => void;
}

export function SignatureDialog({ saved, onClose, onRemove }: SignatureDialogProps) {
  const user = useUser();
  const pad = useRef<SignaturePadHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveSignature(() => toast.success(text.signatureSaved));
  const problemId = useId();

  const submit = () => {
    const picture = pad.current?.picture() ?? null;
    if (picture === null) {
      if (saved === null) {
        setProblem(text.signatureMissing);
        return;
      }
      onClose();
      onRemove(saved);
      return;
    }
    if (picture === saved) {
      onClose();
      return;
    }
    save.mutate(picture, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Update signature"
      description="Draw with a mouse, a pen or a finger, or type your name."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={save.isPending} onClick={submit}>
            Save signature
          </Button>
        </>
      }
    >
      <SignaturePad
        ref={pad}
        sheet="settings"
        saved={saved}
        name={listName(user, '')}
        onChange={() => setProblem(null)}
      />
      {problem && <FieldError id={problemId} text={problem} />}
    </Dialog>
  );
}
