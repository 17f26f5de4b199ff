import { accountMessages as text } from '@docket/shared/account/messages';
import { minPasswordLength } from '@docket/shared/auth/rules';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NewPasswordInput } from '../../../ui/forms/new-password-input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { FormActions } from '../../../ui/section.tsx';
import { ChangePasswordFrame } from './change-password-frame.tsx';
import { noPasswords, usePasswordChange } from './use-password-change.ts';

const fields = [
  {
    name: 'currentPassword',
    label: 'Current password',
    autoComplete: 'current-password',
    Input: PasswordInput,
  },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password', Input: NewPasswordInput },
  {
    name: 'confirmPassword',
    label: 'Confirm new password',
    autoComplete: 'new-password',
    Input: PasswordInput,
  },
] as const;

/**
 * The password form of /account. It shows errors as toasts, where the settings show them at the fields (VAL-24 to
 * VAL-26).
 */
export function AccountPassword() {
  const change = usePasswordChange();
  const [passwords, setPasswords] = useState(noPasswords);
  const { newPassword, confirmPassword } = passwords;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (newPassword !== confirmPassword) toast.error(text.passwordsDiffer);
    else if (newPassword.length < minPasswordLength)
      toast.error(text.passwordTooShortTitle, { description: text.passwordTooShortText });
    else if ((await change.submit(passwords)) === null) setPasswords(noPasswords);
  };

  return (
    <ChangePasswordFrame onSubmit={(event) => void submit(event)}>
      {fields.map(({ name, label, autoComplete, Input }) => (
        <Field key={name} label={label}>
          <Input
            autoComplete={autoComplete}
            value={passwords[name]}
            onChange={({ target }) => setPasswords({ ...passwords, [name]: target.value })}
          />
        </Field>
      ))}
      <FormActions>
        <Button type="submit" busy={change.isPending} disabled={Object.values(passwords).includes('')}>
          Update password
        </Button>
      </FormActions>
    </ChangePasswordFrame>
  );
}
