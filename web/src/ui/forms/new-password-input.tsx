import { authMessages } from '@docket/shared/auth/messages';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { PasswordInput } from './password-input.tsx';

/** The field of a new password. It warns of leaked ones once it's left; they can be used all the same. */
export function NewPasswordInput({ onChange, onBlur, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [typed, setTyped] = useState('');
  const [leaked, setLeaked] = useState<string | null>(null);

  const check = async (password: string) => {
    // Visitors' pages load without the calls.
    const { isLeakedPassword } = await import('../../lib/session/leaked-password.ts');
    if (await isLeakedPassword(password)) setLeaked(password);
  };

  return (
    <>
      <PasswordInput
        autoComplete="new-password"
        {...props}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        onBlur={(event) => {
          const { value } = event.target;
          setTyped(value);
          // If it can't be checked now, nothing is said.
          check(value).catch(() => undefined);
          onBlur?.(event);
        }}
      />
      <output className="block text-sm text-waiting not-empty:mt-1.5">
        {typed !== '' && leaked === typed && authMessages.passwordLeaked}
      </output>
    </>
  );
}
