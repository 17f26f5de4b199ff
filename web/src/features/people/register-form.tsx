import { registerForm } from '@docket/shared/people/contract';
import { peopleMessages as text } from '@docket/shared/people/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useRegister } from './api.ts';
import type { AuthSearch } from './auth-search.ts';

interface RegisterFormProps {
  search: AuthSearch;
  next: string | undefined;
}

export function RegisterForm({ search, next }: RegisterFormProps) {
  const registration = useRegister(next);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registerForm),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
      businessName: search.businessName ?? '',
      ...(search.role && { suggestedRole: search.role }),
    },
  });
  const { errors } = formState;

  const refuse = (error: Error) => {
    if (error.message.includes(text.emailExists)) {
      setError('email', { message: text.emailInUse }, { shouldFocus: true });
    } else {
      toast.error(text.registrationFailed, { description: errorText(error, text.registrationFailed) });
    }
  };

  const submit = handleSubmit((values) =>
    registration.mutate(
      { ...values, username: values.email },
      {
        onSuccess: () =>
          toast.success(text.registered, {
            description: `${text.accountCreated}. ${text.welcome(values.businessName || null)}`,
          }),
        onError: refuse,
      },
    ),
  );

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
      <Button type="submit" className="w-full" busy={registration.isPending || registration.isSuccess}>
        Create account
      </Button>
    </form>
  );
}
