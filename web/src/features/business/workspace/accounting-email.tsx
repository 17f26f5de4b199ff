import { changeBusinessBody, type Business } from '@docket/shared/business/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useChangeBusiness } from '../api.ts';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** Where a copy of each approved receipt goes (OP-111). */
export function AccountingEmail({ business }: { business: Business }) {
  const change = useChangeBusiness();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(changeBusinessBody),
    values: { accountingEmail: business.accountingEmail ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (body) => {
    try {
      await change.mutateAsync(body);
      toast.success('Accounting email saved');
    } catch (error) {
      toast.error('Couldn’t save the accounting email', { description: formErrorText(error) });
    }
  });

  return (
    <Card aria-label="Accounting email">
      <CardHeader title="Accounting email" />
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex flex-wrap items-start gap-3 p-4 sm:p-5"
      >
        <Field
          label="Accounting email"
          hint="We’ll send a copy of every approved receipt to this address. Leave it empty to turn this off."
          error={errors.accountingEmail?.message}
          className="min-w-0 flex-1 basis-64"
        >
          <Input type="email" inputMode="email" autoComplete="off" {...register('accountingEmail')} />
        </Field>
        <Button type="submit" variant="secondary" busy={isSubmitting} className="sm:mt-6.5">
          Save
        </Button>
      </form>
    </Card>
  );
}
