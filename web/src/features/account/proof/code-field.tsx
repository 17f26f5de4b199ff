import type { ComponentProps } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';

const longestCode = 40;

/** Asks for a code of the second factor. */
export function CodeField({ error, ...input }: { error: string | undefined } & ComponentProps<typeof Input>) {
  return (
    <Field label="Code" hint="From your authenticator app, or a recovery code" error={error}>
      <Input
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestCode}
        {...input}
      />
    </Field>
  );
}
