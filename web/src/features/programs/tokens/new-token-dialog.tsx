import { canGrant } from '@docket/shared/programs/grants';
import { scopeNames } from '@docket/shared/programs/messages';
import { type TokenScope, tokenDays, tokenScopes, usualTokenDays } from '@docket/shared/programs/rules';
import { accessTokenBody } from '@docket/shared/programs/token-contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/section.tsx';
import { useCreateToken } from '../api.ts';
import { Choices } from '../choices.tsx';
import { ShownSecret } from '../shown-secret.tsx';

const usualScopes: readonly TokenScope[] = ['receipts:read'];

/** A form, then the token. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateToken();
  const [token, setToken] = useState<string | null>(null);
  // It's shown this once, so it's waited for.
  const close = () => (create.isPending ? undefined : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={token === null ? 'Create an access token' : 'Access token created'}
      {...(token === null && { description: 'For a program of your own, or one you trust.' })}
    >
      {token === null ? (
        <TokenForm create={create} onCancel={close} onCreated={setToken} />
      ) : (
        <ShownSecret
          label="Your access token"
          secret={token}
          text="Copy it into your program now. Anyone who has it can use Docket as you, so store it like a password. We won’t show it again."
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  create: ReturnType<typeof useCreateToken>;
  onCancel: () => void;
  onCreated: (token: string) => void;
}

function TokenForm({ create, onCancel, onCreated }: TokenFormProps) {
  const user = useUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(accessTokenBody),
    defaultValues: { name: '', scopes: [...usualScopes], days: usualTokenDays },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      onCreated((await create.mutateAsync(body)).token);
    } catch (error) {
      setError('root', { message: formErrorText(error) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Name" hint="What you’ll use it for" error={errors.name?.message}>
        <Input data-first-focus autoComplete="off" {...register('name')} />
      </Field>
      <Choices label="What it can do" error={errors.scopes?.message}>
        {tokenScopes
          .filter((scope) => canGrant(user, scope))
          .map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeNames[scope]} {...register('scopes')} />
          ))}
      </Choices>
      <Field label="Valid for" error={errors.days?.message}>
        <Select {...register('days', { valueAsNumber: true })}>
          {tokenDays.map((days) => (
            <option key={days} value={days}>
              {days === 365 ? 'A year' : `${days} days`}
            </option>
          ))}
        </Select>
      </Field>
      {errors.root?.message && <FieldError text={errors.root.message} />}
      <FormActions>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Create token
        </Button>
      </FormActions>
    </form>
  );
}
