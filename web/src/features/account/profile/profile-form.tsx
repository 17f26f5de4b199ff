import { profileBody } from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import type { User } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { businessSizes, maxNameLength, normaliseEmail } from '@docket/shared/auth/rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, formErrorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { UnsavedChangesGuard } from '../../../ui/overlays/unsaved-changes-guard.tsx';
import { useSecondFactor } from '../api.ts';
import { useSaveProfile } from './api.ts';
import { FormActions } from '../../../ui/section.tsx';
import { EmailState } from './email-state.tsx';

interface ProfileFormProps {
  /** Also asks for the size of the business (ACC-05). */
  withBusinessSize?: boolean;
}

export function ProfileForm({ withBusinessSize = false }: ProfileFormProps) {
  const user = useUser();
  const save = useSaveProfile();
  const { register, control, handleSubmit, reset, resetField, setError, formState } = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: valuesOf(user, withBusinessSize),
  });
  const { errors, isDirty, isSubmitting } = formState;
  const isMoving = normaliseEmail(useWatch({ control, name: 'email' })) !== user.email;
  const withCode = useSecondFactor(isMoving).data?.enabled ?? false;
  // The link may have been opened elsewhere, which changes it.
  useEffect(() => resetField('email', { defaultValue: user.email }), [resetField, user.email]);

  const submit = handleSubmit(async ({ password, code, ...values }) => {
    const missing = isMoving && missingProof({ password, code, withCode });
    if (missing) {
      setError(missing.field, { message: missing.message }, { shouldFocus: true });
      return;
    }
    const proof = isMoving && { password, ...(withCode && { code }) };
    try {
      const saved = await save.mutateAsync({ ...values, ...proof });
      reset(valuesOf(saved, withBusinessSize));
      toast.success(text.profileSaved, {
        ...(proof && saved.pendingEmail && { description: text.emailChangeAsked(saved.pendingEmail) }),
      });
    } catch (error) {
      const field = error instanceof ApiError && error.code !== null && fieldOf[error.code];
      if (field) setError(field, { message: formErrorText(error) }, { shouldFocus: true });
      toast.error(text.profileFailed, { description: formErrorText(error) });
    }
  });

  return (
    <form
      noValidate
      aria-label="Personal details"
      onSubmit={(event) => void submit(event)}
      className="space-y-4"
    >
      <UnsavedChangesGuard isDirty={isDirty && !isSubmitting} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" maxLength={maxNameLength} {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" maxLength={maxNameLength} {...register('lastName')} />
        </Field>
      </div>
      <div>
        <Field
          label="Email"
          error={errors.email?.message}
          hint={
            isMoving &&
            'We’ll email a link to your new address and let your current one know. Keep signing in with your current address until you open the link.'
          }
        >
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        {!isMoving && <EmailState user={user} />}
      </div>
      {isMoving && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Password"
            hint="Required to change your email address"
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
          {withCode && (
            <Field
              label="Code"
              hint="From your authenticator app, or a recovery code"
              error={errors.code?.message}
            >
              <Input
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                {...register('code')}
              />
            </Field>
          )}
        </div>
      )}
      {withBusinessSize && (
        <Field label="Business size" aside="Optional" error={errors.businessSize?.message}>
          <Select {...register('businessSize', { setValueAs: (chosen: string) => chosen || null })}>
            <option value="">Prefer not to say</option>
            {businessSizes.map((size) => (
              <option key={size} value={size}>
                {size} people
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FormActions>
        <Button variant="secondary" disabled={!isDirty || isSubmitting} onClick={() => reset()}>
          Discard changes
        </Button>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save changes
        </Button>
      </FormActions>
    </form>
  );
}

/** Only a new address needs the password and code. */
const profileForm = profileBody.extend({ password: z.string(), code: z.string() });

/** The field that a refusal is about. */
const fieldOf: Partial<Record<string, 'email' | 'password' | 'code'>> = {
  EMAIL_EXISTS: 'email',
  WRONG_PASSWORD: 'password',
  WRONG_CODE: 'code',
};

function missingProof({
  password,
  code,
  withCode,
}: {
  password: string;
  code: string;
  withCode: boolean;
}): { field: 'password' | 'code'; message: string } | null {
  if (password === '') return { field: 'password', message: text.emailPasswordRequired };
  if (withCode && code.trim() === '') return { field: 'code', message: authMessages.secondFactorRequired };
  return null;
}

const valuesOf = (user: User, withBusinessSize: boolean) => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  password: '',
  code: '',
  ...(withBusinessSize && { businessSize: user.businessSize }),
});
