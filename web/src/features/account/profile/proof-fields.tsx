import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { CodeField } from '../proof/code-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Asks for proof that a new email address is the owner's wish. */
export function ProofFields({ form, withCode }: { form: ProfileForm; withCode: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Password" hint="Required to change your email address" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      {withCode && <CodeField error={errors.code?.message} {...register('code')} />}
    </div>
  );
}
