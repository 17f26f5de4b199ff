import type { ReactNode } from 'react';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { NewPasswordInput } from '../../../ui/forms/new-password-input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { reportUnreachable } from '../auth-error-text.ts';
import { type RegistrationOptions, useRegistration } from './use-registration.ts';

interface RegisterFormProps extends RegistrationOptions {
  /** The label of the acceptance, with links to the texts. */
  acceptance: ReactNode;
}

export function RegisterForm({ acceptance, ...options }: RegisterFormProps) {
  const { form, submit, isDone } = useRegistration(options);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const isHydrated = useIsHydrated();

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
      <Button type="submit" className="w-full" busy={isSubmitting || isDone} disabled={!isHydrated}>
        Create account
      </Button>
    </form>
  );
}
