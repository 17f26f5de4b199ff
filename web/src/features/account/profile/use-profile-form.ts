import { profileBody } from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import type { User } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { normaliseEmail } from '@docket/shared/auth/rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, formErrorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useSecondFactor } from '../api.ts';
import { useSaveProfile } from './api.ts';

/** Saves a profile. A new email address (`isMoving`) needs a password and, with two-factor sign-in, a code (`withCode`). */
export function useProfileForm(withBusinessSize: boolean) {
  const user = useUser();
  const save = useSaveProfile();
  const form = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: valuesOf(user, withBusinessSize),
  });
  const { control, handleSubmit, reset, resetField, setError } = form;
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

  return { form, user, isMoving, withCode, submit };
}

export type ProfileForm = ReturnType<typeof useProfileForm>['form'];

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
