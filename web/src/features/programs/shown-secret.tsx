import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { canCopy, copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { FormActions } from '../../ui/section.tsx';

interface ShownSecretProps {
  /** What it is: 'Your access token'. */
  label: string;
  secret: string;
  text: string;
  onDone: () => void;
}

/** A secret, shown this once. */
export function ShownSecret({ label, secret, text, onDone }: ShownSecretProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The form that had the focus is gone.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    if (await copyText(secret)) toast.success('Copied');
  };
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">{text}</p>
      <Field label={label}>
        <Textarea
          ref={field}
          readOnly
          rows={2}
          value={secret}
          spellCheck={false}
          className="resize-none break-all"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <FormActions>
        {canCopy() && (
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy
          </Button>
        )}
        <Button onClick={onDone}>Done</Button>
      </FormActions>
    </div>
  );
}
