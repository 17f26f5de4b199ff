import { addressBody } from '@docket/shared/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { takeCarriedAddress } from '../carried-address.ts';
import { formAuthErrorText } from '../auth-error-text.ts';

interface AddressFormProps {
  action: string;
  /** Shown once it's sent, whether or not the address is known. */
  sent: string;
  variant?: 'primary' | 'secondary';
  send: (email: string) => Promise<unknown>;
}

/** Asks for the address to email a link to. */
export function AddressForm({ action, sent, variant = 'primary', send }: AddressFormProps) {
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm({
    resolver: zodResolver(addressBody),
  });
  const { errors, isSubmitting } = formState;
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const carried = takeCarriedAddress();
    if (carried && !getValues('email')) setValue('email', carried);
  }, [getValues, setValue]);

  const submit = handleSubmit(async ({ email }) => {
    try {
      await send(email);
      setSent(true);
    } catch (error) {
      setError('root', { message: formAuthErrorText(error) });
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <output className="block">
        {isSent && (
          <span className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {sent}
          </span>
        )}
      </output>
      {!isSent && (
        <>
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
          </Field>
          {errors.root?.message && <FieldError id="address-refused" text={errors.root.message} />}
          <Button
            type="submit"
            variant={variant}
            className="w-full"
            busy={isSubmitting}
            disabled={!isHydrated}
          >
            {action}
          </Button>
        </>
      )}
      {isSent && (
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => setSent(false)}>
          Didn’t get it? Send again
        </Button>
      )}
    </form>
  );
}
