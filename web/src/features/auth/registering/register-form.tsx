import type { SentBodyOf } from '@docket/shared/http/endpoint';
import type { register as createAccount, registerForm } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { normaliseEmail, verifyRedirectDelay } from '@docket/shared/auth/rules';
import { paths } from '@docket/shared/screens';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { leaving } from '../../../lib/address/leave.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { NewPasswordInput } from '../../../ui/forms/new-password-input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { carryAddress } from '../carried-address.ts';
import { carriedInvitation, forgetInvitation } from '../carried-invitation.ts';
import { loadEntryCalls, resolverOf, useEntryCallsAhead } from '../load-entry-calls.ts';
import { formAuthErrorText, reportUnreachable } from '../auth-error-text.ts';
import { useEnter } from '../sign-in/use-enter.ts';

export type Registration = z.input<typeof registerForm>;

const resolver = resolverOf(({ registerResolver }) => registerResolver);

interface RegisterFormProps {
  next: string | null;
  businessName: string;
  /** Sent with the registration. It grants nothing (OP-75). */
  suggestedRole: string | null;
  /** The label of the acceptance, with links to the texts. */
  acceptance: ReactNode;
  /** The values typed earlier, if any. */
  given: Registration | null;
  onLeave: (typed: Registration) => void;
}

export function RegisterForm({
  next,
  businessName,
  suggestedRole,
  acceptance,
  given,
  onLeave,
}: RegisterFormProps) {
  const { hasEntered, enter } = useEnter(next);
  const [isToVerify, setToVerify] = useState(false);
  /** The address that the user has been told isn't the invited one. */
  const [warnedOf, setWarnedOf] = useState('');
  const { register, handleSubmit, getValues, setValue, setError, formState } = useForm({
    resolver,
    // Empty values would overwrite what people type before hydration.
    ...(given && { defaultValues: given }),
  });
  const { errors, isSubmitting } = formState;
  const isHydrated = useIsHydrated();
  useEntryCallsAhead();
  useEffect(() => () => onLeave(getValues()), [onLeave, getValues]);
  useEffect(() => {
    // The prerendered page has no name; the URL's is known after hydration.
    if (businessName && !getValues('businessName')) setValue('businessName', businessName);
    const invited = carriedInvitation();
    if (invited && !getValues('email')) setValue('email', invited.email);
  }, [businessName, getValues, setValue]);

  const verify = (email: string, message: string) => {
    toast.success(text.registered, { description: message });
    setToVerify(true);
    setTimeout(() => {
      carryAddress(email);
      leaving.to(paths.verifyEmail);
    }, verifyRedirectDelay);
  };

  const submit = handleSubmit(async (values: SentBodyOf<typeof createAccount>) => {
    const carried = carriedInvitation();
    const invited = carried && normaliseEmail(values.email) === carried.email ? carried : null;
    if (carried && !invited && warnedOf !== values.email) {
      setWarnedOf(values.email);
      setError('email', { message: text.invitedAs(carried.email) }, { shouldFocus: true });
      return;
    }
    try {
      const calls = await loadEntryCalls();
      const reply = await calls.register(values, suggestedRole, invited?.token);
      forgetInvitation();
      if ('message' in reply && reply.message.includes('verify')) {
        verify(values.email, reply.message);
        return;
      }
      const description = `${text.accountCreated}. ${text.welcome(values.businessName || null)}`;
      toast.success(text.registered, { description });
      enter();
    } catch (error) {
      // Reports an invitation that's no longer valid; the next attempt registers without it.
      if (error instanceof ApiError && error.code === 'LINK_INVALID') forgetInvitation();
      if (error instanceof Error && error.message.includes(text.emailExists)) {
        setError('email', { message: text.emailInUse }, { shouldFocus: true });
      } else {
        toast.error(text.registrationFailed, {
          description: formAuthErrorText(error, text.registrationFailed),
        });
      }
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event).catch(reportUnreachable)}
      className="space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Password" error={errors.password?.message}>
          <NewPasswordInput {...register('password')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </div>
      <Field label="Business name" aside="Optional" error={errors.businessName?.message}>
        <Input autoComplete="organization" {...register('businessName')} />
      </Field>
      <Checkbox label={acceptance} error={errors.acceptTerms?.message} {...register('acceptTerms')} />
      <Button
        type="submit"
        className="w-full"
        busy={isSubmitting || hasEntered || isToVerify}
        disabled={!isHydrated}
      >
        Create account
      </Button>
    </form>
  );
}
