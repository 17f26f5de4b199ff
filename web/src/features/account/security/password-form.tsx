import { passwordBody } from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import { minPasswordLength } from '@docket/shared/auth/rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NewPasswordInput } from '../../../ui/forms/new-password-input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { FormActions } from '../../../ui/section.tsx';
import { ChangePasswordFrame } from './change-password-frame.tsx';
import { noPasswords, usePasswordChange } from './use-password-change.ts';

export function PasswordForm() {
  const change = usePasswordChange();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(passwordBody),
    defaultValues: noPasswords,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (passwords) => {
    const refusal = await change.submit(passwords);
    if (refusal === null) reset();
    if (refusal === 'WRONG_PASSWORD')
      setError('currentPassword', { message: text.wrongPassword }, { shouldFocus: true });
  });

  return (
    <ChangePasswordFrame onSubmit={(event) => void submit(event)}>
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="New password"
          hint={`At least ${minPasswordLength} characters`}
          error={errors.newPassword?.message}
        >
          <NewPasswordInput {...register('newPassword')} />
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </div>
      <FormActions>
        <Button type="submit" busy={isSubmitting}>
          Change password
        </Button>
      </FormActions>
    </ChangePasswordFrame>
  );
}
