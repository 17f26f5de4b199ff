import { joinRequestBody, type submitJoinRequest } from '@docket/shared/business/join-request-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { invitableRoles, maxMessageLength, roleName } from '@docket/shared/business/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmitJoinRequest } from './api.ts';
import { ApiError, formErrorText } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { RoleOptions } from '../role-options.tsx';

type Sent = ReplyOf<typeof submitJoinRequest>;

/** 'Request to Join a Business', and the confirmation once it's sent (SET-14, SET-15). */
export function JoinForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isAnother, setAnother] = useState(false);
  const askAgain = () => {
    setSent(null);
    setAnother(true);
  };
  return (
    <Card aria-label="Request to Join a Business">
      <CardHeader title="Request to Join a Business" />
      {sent ? (
        <SentNote sent={sent} onAnother={askAgain} />
      ) : (
        <RequestForm onSent={setSent} hasFocus={isAnother} />
      )}
    </Card>
  );
}

function SentNote({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const another = useRef<HTMLButtonElement>(null);
  useEffect(() => another.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
      <CircleCheck aria-hidden strokeWidth={1.5} className="mb-2 size-8 text-accent" />
      <output className="block font-medium">Your request was sent to {sent.request.businessName}</output>
      <p className="max-w-prose text-sm text-muted">
        We’ll email you once an admin has reviewed it.
        {sent.requiresPayment &&
          ` You’d be an additional user, at ${formatDollars(sent.estimatedMonthlyCost)} a month for the business.`}
      </p>
      <Button ref={another} variant="secondary" className="mt-4" onClick={onAnother}>
        Submit Another Request
      </Button>
    </div>
  );
}

interface RequestFormProps {
  onSent: (sent: Sent) => void;
  /** Focuses the form when it's shown, as it replaces the button that was pressed. */
  hasFocus: boolean;
}

function RequestForm({ onSent, hasFocus }: RequestFormProps) {
  const request = useSubmitJoinRequest();
  const { plan } = useUser();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(joinRequestBody),
    defaultValues: { businessName: '', requestedRole: 'EMPLOYEE', requestMessage: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (hasFocus) setFocus('businessName');
  }, [hasFocus, setFocus]);

  const send = handleSubmit(async ({ requestMessage, ...body }) => {
    try {
      onSent(await request.mutateAsync({ ...body, ...(requestMessage && { requestMessage }) }));
    } catch (error) {
      const description = formErrorText(error, text.requestFailed);
      // There's no business of that name, or the user has already asked to join it.
      if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT'))
        setError('businessName', { message: description }, { shouldFocus: true });
      toast.error('Error', { description });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-xl space-y-4 p-4 sm:p-5">
      <Field
        label="Business name"
        hint="Exactly as your admin entered it, including capitals."
        error={errors.businessName?.message}
      >
        <Input autoComplete="organization" {...register('businessName')} />
      </Field>
      {plan === 'free' ? (
        <p className="text-sm text-muted">You’ll join as {roleName('EMPLOYEE')}.</p>
      ) : (
        <Field label="Role" error={errors.requestedRole?.message}>
          <Select {...register('requestedRole')}>
            <RoleOptions roles={invitableRoles} />
          </Select>
        </Field>
      )}
      <Field label="Message" aside="Optional" error={errors.requestMessage?.message}>
        <Textarea rows={3} maxLength={maxMessageLength} {...register('requestMessage')} />
      </Field>
      {plan === 'premium' && <p className="text-sm text-muted">{text.ownPlanEnds}</p>}
      <Button type="submit" busy={isSubmitting}>
        Send Request
      </Button>
    </form>
  );
}
