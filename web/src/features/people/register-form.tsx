import { register as createAccount, registerForm } from '@docket/shared/people/contract';
import { peopleMessages as text } from '@docket/shared/people/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { enter } from './enter.ts';

export function RegisterForm({ search }: { search: URLSearchParams }) {
  const [hasEntered, setEntered] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registerForm),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
      businessName: search.get('businessName') ?? '',
      suggestedRole: search.get('role') ?? undefined,
    },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await call(createAccount, { body: { ...values, username: values.email } });
      const description = `${text.accountCreated}. ${text.welcome(values.businessName || null)}`;
      toast.success(text.registered, { description });
      setEntered(true);
      enter(search.get('next'));
    } catch (error) {
      if (error instanceof Error && error.message.includes(text.emailExists)) {
        setError('email', { message: text.emailInUse }, { shouldFocus: true });
      } else {
        toast.error(text.registrationFailed, { description: errorText(error, text.registrationFailed) });
      }
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
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
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </div>
      <Field label="Business name" aside="Optional" error={errors.businessName?.message}>
        <Input autoComplete="organization" {...register('businessName')} />
      </Field>
      <Checkbox
        label="I accept the Terms of Service and the Privacy Policy"
        error={errors.acceptTerms?.message}
        {...register('acceptTerms')}
      />
      <Button type="submit" className="w-full" busy={isSubmitting || hasEntered}>
        Create account
      </Button>
    </form>
  );
}
