import { businessSizes, maxNameLength } from '@docket/shared/auth/rules';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { UnsavedChangesGuard } from '../../../ui/overlays/unsaved-changes-guard.tsx';
import { FormActions } from '../../../ui/section.tsx';
import { EmailState } from './email-state.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileFormProps {
  /** Also asks for the size of the business (ACC-05). */
  withBusinessSize?: boolean;
}

export function ProfileForm({ withBusinessSize = false }: ProfileFormProps) {
  const { form, user, isMoving, withCode, submit } = useProfileForm(withBusinessSize);
  const { errors, isDirty, isSubmitting } = form.formState;

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
          <Input autoComplete="given-name" maxLength={maxNameLength} {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" maxLength={maxNameLength} {...form.register('lastName')} />
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
          <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </Field>
        {!isMoving && <EmailState user={user} />}
      </div>
      {isMoving && <ProofFields form={form} withCode={withCode} />}
      {withBusinessSize && (
        <Field label="Business size" aside="Optional" error={errors.businessSize?.message}>
          <Select {...form.register('businessSize', { setValueAs: (chosen: string) => chosen || null })}>
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
        <Button variant="secondary" disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
          Discard changes
        </Button>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save changes
        </Button>
      </FormActions>
    </form>
  );
}
