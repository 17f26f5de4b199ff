import { resetPassword, resetPasswordForm } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { paths } from '@docket/shared/screens';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { leaving } from '../../../lib/address/leave.ts';
import { forgetLinkToken } from '../../../lib/address/link-token.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { NewPasswordInput } from '../../../ui/forms/new-password-input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { carryToasts, toast } from '../../../ui/toasts/toast-store.ts';
import { formAuthErrorText } from '../auth-error-text.ts';

interface NewPasswordFormProps {
  token: string;
  onInvalidLink: () => void;
}

/** Sets a new password with an emailed link. The user then signs in with it. */
export function NewPasswordForm({ token, onInvalidLink }: NewPasswordFormProps) {
  const [isDone, setDone] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetPasswordForm),
  });
  const { errors, isSubmitting } = formState;
  const isHydrated = useIsHydrated();

  const submit = handleSubmit(async (values) => {
    try {
      await call(resetPassword, { body: { ...values, token } });
      forgetLinkToken();
      setDone(true);
      toast.success(text.passwordReset);
      carryToasts();
      leaving.to(paths.auth);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID') {
        forgetLinkToken();
        onInvalidLink();
      } else setError('root', { message: formAuthErrorText(error) });
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="New password" error={errors.newPassword?.message}>
        <NewPasswordInput {...register('newPassword')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      {errors.root?.message && <FieldError id="password-refused" text={errors.root.message} />}
      <Button type="submit" className="w-full" busy={isSubmitting || isDone} disabled={!isHydrated}>
        Save password
      </Button>
    </form>
  );
}
