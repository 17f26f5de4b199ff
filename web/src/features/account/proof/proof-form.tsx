import { accountMessages as text } from '@docket/shared/account/messages';
import { authMessages } from '@docket/shared/auth/messages';
import { maxPasswordLength } from '@docket/shared/auth/rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, formErrorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { ResendVerification } from '../profile/resend-verification.tsx';
import { FormActions } from '../../../ui/section.tsx';
import { CodeField } from './code-field.tsx';

const proof = (withCode: boolean) =>
  z.object({
    password: z
      .string()
      .min(1, authMessages.loginPasswordRequired)
      .max(maxPasswordLength, text.passwordTooLong),
    code: withCode ? z.string().trim().min(1, authMessages.secondFactorRequired) : z.string(),
  });

interface ProofFormProps {
  /** Also asks for a code from the authenticator app. */
  withCode: boolean;
  confirm: string;
  danger?: boolean;
  /** Disables the submit button. */
  disabled?: boolean;
  /** Set if the form appears in a dialog that's already open. */
  takesFocus?: boolean;
  onCancel: () => void;
  /** Submits the proof; errors are shown beside the field they concern. */
  onProven: (proof: { password: string; code: string }) => Promise<unknown>;
  /** Between the fields and the buttons. */
  children?: ReactNode;
}

/** Asks for proof of identity before anything that could lock the user out or expose their data. */
export function ProofForm({
  withCode,
  confirm,
  danger,
  disabled,
  takesFocus = false,
  onCancel,
  onProven,
  children,
}: ProofFormProps) {
  const problemId = useId();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(proof(withCode)),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (takesFocus) setFocus('password');
  }, [takesFocus, setFocus]);

  const submit = handleSubmit(async (given) => {
    try {
      await onProven(given);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      const field = code === 'WRONG_PASSWORD' ? 'password' : code === 'WRONG_CODE' ? 'code' : 'root';
      setError(field, { type: code ?? 'failed', message: formErrorText(error) }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput data-first-focus autoComplete="current-password" {...register('password')} />
      </Field>
      {withCode && <CodeField error={errors.code?.message} {...register('code')} />}
      {children}
      {errors.root?.message && <FieldError id={problemId} text={errors.root.message} />}
      {errors.root?.type === 'EMAIL_UNVERIFIED' && <ResendVerification />}
      <FormActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isSubmitting} disabled={disabled}>
          {confirm}
        </Button>
      </FormActions>
    </form>
  );
}
