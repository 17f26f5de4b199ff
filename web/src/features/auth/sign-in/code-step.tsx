import { codeDigits } from '@docket/shared/account/rules';
import { authMessages as text } from '@docket/shared/auth/messages';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';

interface CodeStepProps {
  hasEntered: boolean;
  /** Returns what's wrong with the code, if anything. */
  signIn: (code: string) => Promise<string | undefined>;
  onBack: () => void;
}

const kinds = {
  app: {
    label: 'Code',
    hint: `Enter the ${codeDigits}-digit code from your authenticator app.`,
    missing: text.secondFactorRequired,
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Enter one of the codes you saved when you set up two-factor sign-in. Each works once.',
    missing: text.recoveryCodeRequired,
    other: 'Use your authenticator app',
  },
} as const;

/** The second step of sign-in, if the account has an authenticator app. */
export function CodeStep({ hasEntered, signIn, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  const isHydrated = useIsHydrated();
  const { label, hint, missing, other } = kinds[kind];
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    const wrong = await signIn(kind === 'app' ? code.replaceAll(/\s/g, '') : code.trim());
    if (wrong !== undefined) setError('code', { message: wrong }, { shouldFocus: true });
  });
  const useOther = () => {
    reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
    setFocus('code');
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <h2 className="text-lg font-semibold tracking-tight">Two-factor sign-in</h2>
      <Field label={label} hint={hint} error={errors.code?.message}>
        <Input
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          className="font-medium tracking-[0.2em] tabular-nums"
          {...register('code', { validate: (code) => code.trim() !== '' || missing })}
        />
      </Field>
      <Button type="submit" className="w-full" busy={isSubmitting || hasEntered} disabled={!isHydrated}>
        Login
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" size="small" className="-ml-3" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back
        </Button>
        <Button variant="quiet" size="small" className="-mr-3" onClick={useOther}>
          {other}
        </Button>
      </div>
    </form>
  );
}
