import { eventNames } from '@docket/shared/programs/messages';
import { webhookEvents, type WebhookOwner } from '@docket/shared/programs/rules';
import { webhookBody } from '@docket/shared/programs/webhook-contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, formErrorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/section.tsx';
import { useCreateWebhook } from '../api.ts';
import { Choices } from '../choices.tsx';
import { ShownSecret } from '../shown-secret.tsx';

interface NewWebhookDialogProps {
  of: WebhookOwner;
  onClose: () => void;
}

/** A form, then the secret that its messages are signed with. */
export function NewWebhookDialog({ of, onClose }: NewWebhookDialogProps) {
  const create = useCreateWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  // It's shown this once, so it's waited for.
  const close = () => (create.isPending ? undefined : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={secret === null ? 'Add a webhook' : 'Webhook added'}
      {...(secret === null && {
        description:
          of === 'person'
            ? 'We’ll call this address when something happens to your receipts.'
            : 'We’ll call this address when something happens in your business.',
      })}
    >
      {secret === null ? (
        <WebhookForm of={of} create={create} onCancel={close} onCreated={setSecret} />
      ) : (
        <ShownSecret
          label="Your signing secret"
          secret={secret}
          text="Copy it into your program now, which uses it to check that messages come from us. We won’t show it again."
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface WebhookFormProps {
  of: WebhookOwner;
  create: ReturnType<typeof useCreateWebhook>;
  onCancel: () => void;
  onCreated: (secret: string) => void;
}

function WebhookForm({ of, create, onCancel, onCreated }: WebhookFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(webhookBody),
    defaultValues: { of, url: '', events: [...webhookEvents] },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      onCreated((await create.mutateAsync(body)).secret);
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'INVALID';
      setError(isInvalid ? 'url' : 'root', { message: formErrorText(error) }, { shouldFocus: isInvalid });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Address" error={errors.url?.message}>
        <Input
          data-first-focus
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com/docket"
          {...register('url')}
        />
      </Field>
      <Choices label="Events" error={errors.events?.message}>
        {webhookEvents.map((event) => (
          <Checkbox key={event} value={event} label={eventNames[event]} {...register('events')} />
        ))}
      </Choices>
      {errors.root?.message && <FieldError text={errors.root.message} />}
      <FormActions>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Add webhook
        </Button>
      </FormActions>
    </form>
  );
}
