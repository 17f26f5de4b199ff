import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** A password field with a button to show the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-faint hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  );
}
