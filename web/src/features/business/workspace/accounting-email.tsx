import { changeBusiness, changeBusinessBody, type Business } from '@docket/shared/business/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { refreshMembers } from '../refresh-members.ts';

/** Where a copy of each approved receipt goes (OP-111). */
export function AccountingEmail({ business }: { business: Business }) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(changeBusinessBody),
    values: { accountingEmail: business.accountingEmail ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (body) => {
    try {
      await call(changeBusiness, { body });
      toast.success('Accounting email saved');
      await refreshMembers(client);
    } catch (error) {
      toast.error('Couldn’t save the accounting email', { description: errorText(error) });
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
        <Button type="submit" look="secondary" busy={isSubmitting} className="sm:mt-6.5">
          Save
        </Button>
      </form>
    </Card>
  );
}
