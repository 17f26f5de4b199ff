import type { SentBodyOf } from '@docket/shared/http/endpoint';
import type { login } from '@docket/shared/auth/contract';
import { paths } from '@docket/shared/screens';
import { clsx } from 'clsx';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { leaving } from '../../../lib/address/leave.ts';
import { canUsePasskeys } from '../../../lib/session/passkeys.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { carryAddress } from '../carried-address.ts';
import { resolverOf, useEntryCallsAhead } from '../load-entry-calls.ts';
import { reportUnreachable } from '../auth-error-text.ts';

export type Credentials = SentBodyOf<typeof login>;

const resolver = resolverOf(({ loginResolver }) => loginResolver);

interface PasswordStepProps {
  /** The values typed earlier, if any. */
  given: Credentials | null;
  onLeave: (typed: Credentials) => void;
  hasEntered: boolean;
  /** Returns what's wrong with the password, if anything is. */
  signIn: (credentials: Credentials) => Promise<string | undefined>;
  signInByPasskey: (remember: boolean) => Promise<unknown>;
}

export function PasswordStep({ given, onLeave, hasEntered, signIn, signInByPasskey }: PasswordStepProps) {
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver,
    // Empty values would overwrite what people write before the program runs.
    ...(given && { defaultValues: { ...given, code: undefined } }),
  });
  const { errors, isSubmitting } = formState;
  const isHydrated = useIsHydrated();
  useEntryCallsAhead();
  useEffect(() => () => onLeave(getValues()), [onLeave, getValues]);

  const submit = handleSubmit(async (credentials) => {
    const wrong = await signIn(credentials);
    if (wrong !== undefined) setError('password', { message: wrong }, { shouldFocus: true });
  });

  const [isAsking, setAsking] = useState(false);
  const askForPasskey = () => {
    setAsking(true);
    void signInByPasskey(Boolean(getValues('remember'))).finally(() => setAsking(false));
  };

  const askForNewPassword = () => {
    carryAddress(getValues('email'));
    leaving.to(paths.resetPassword);
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event).catch(reportUnreachable)}
      className="space-y-4"
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Remember me" {...register('remember')} />
        <Button variant="quiet" size="small" className="-mr-3" onClick={askForNewPassword}>
          Forgot password?
        </Button>
      </div>
      <Button type="submit" className="w-full" busy={isSubmitting || hasEntered} disabled={!isHydrated}>
        Login
      </Button>
      {/* Its place is kept until the program takes the page over, unless there can be none: nothing moves then. */}
      {(!isHydrated || canUsePasskeys()) && (
        <Button
          variant="secondary"
          className={clsx('w-full', !isHydrated && 'invisible in-data-[passkeys=none]:hidden')}
          busy={isAsking}
          disabled={hasEntered || isSubmitting}
          onClick={askForPasskey}
        >
          <KeyRound aria-hidden />
          Sign in with a passkey
        </Button>
      )}
    </form>
  );
}
