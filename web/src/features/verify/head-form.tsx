import { useState } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { type Head, type HeadFields, typedHead } from './typed-head.ts';

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Takes a copy of a chain's head, from a report, claim or email. */
export function HeadForm({ onHead }: { onHead: (head: Head) => void }) {
  const [typed, setTyped] = useState<HeadFields>({ entry: '', hash: '' });
  const [errors, setErrors] = useState<HeadFields<string | undefined>>();
  const isHydrated = useIsHydrated();
  const submit = () => {
    const result = typedHead(typed);
    setErrors('errors' in result ? result.errors : undefined);
    if ('head' in result) onHead(result.head);
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <Field label="Entry number" aside="Optional" error={errors?.entry}>
        <Input
          name="entry"
          inputMode="numeric"
          value={typed.entry}
          onChange={({ target }) => setTyped({ ...typed, entry: target.value })}
          {...asTyped}
        />
      </Field>
      <Field
        label="Hash"
        hint="64 characters. You can paste the number and hash together, as shown in the report, claim or email."
        error={errors?.hash}
      >
        <Textarea
          name="hash"
          rows={2}
          value={typed.hash}
          onChange={({ target }) => setTyped({ ...typed, hash: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
          className="resize-none font-mono break-all"
          {...asTyped}
        />
      </Field>
      <Button type="submit" variant="secondary" className="sm:col-start-2" disabled={!isHydrated}>
        Check the trail
      </Button>
    </form>
  );
}
