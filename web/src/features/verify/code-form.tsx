import { useState } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { typedCode } from './typed-code.ts';

/** Takes a typed code, for when no camera can scan the QR code. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isHydrated = useIsHydrated();
  const submit = () => {
    const code = typedCode(typed);
    setError(code === null ? text.codeInvalid : undefined);
    if (code !== null) onCode(code);
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Code"
        hint="Enter the 32 characters under the seal, or the full address beside it."
        error={error}
      >
        <Input
          name="code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Button type="submit" className="mt-3 w-full" disabled={!isHydrated}>
        Check the code
      </Button>
    </form>
  );
}
