import { profileBody } from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import type { User } from '@docket/shared/people/contract';
import { businessSizes, maxNameLength } from '@docket/shared/people/rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { UnsavedChangesGuard } from '../../../ui/overlays/unsaved-changes-guard.tsx';
import { useSaveProfile } from '../api.ts';
import { FormActions } from '../section.tsx';
import { EmailState } from './email-state.tsx';

interface ProfileFormProps {
  /** Asks for the size of the business as well (ACC-05). */
  withBusinessSize?: boolean;
}

export function ProfileForm({ withBusinessSize = false }: ProfileFormProps) {
  const user = useUser();
  const save = useSaveProfile();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(profileBody),
    defaultValues: valuesOf(user, withBusinessSize),
  });
  const { errors, isDirty, dirtyFields, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      const saved = await save.mutateAsync(body);
      reset(valuesOf(saved, withBusinessSize));
      toast.success(text.profileSaved);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'EMAIL_EXISTS')
        setError('email', { message: error.serverMessage ?? text.profileFailed }, { shouldFocus: true });
      toast.error(text.profileFailed, { description: errorText(error) });
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
            dirtyFields.email &&
            'Once saved, you sign in with the new address. We send it a link to verify it, and tell the old one.'
          }
        >
          <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
        </Field>
        {!dirtyFields.email && <EmailState user={user} />}
      </div>
      {withBusinessSize && (
        <Field label="Business size" aside="Optional" error={errors.businessSize?.message}>
          <Select {...register('businessSize', { setValueAs: (chosen: string) => chosen || null })}>
            <option value="">Not said</option>
            {businessSizes.map((size) => (
              <option key={size} value={size}>
                {size} people
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FormActions>
        <Button look="secondary" disabled={!isDirty || isSubmitting} onClick={() => reset()}>
          Discard changes
        </Button>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save changes
        </Button>
      </FormActions>
    </form>
  );
}

const valuesOf = (user: User, withBusinessSize: boolean) => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  ...(withBusinessSize && { businessSize: user.businessSize }),
});
