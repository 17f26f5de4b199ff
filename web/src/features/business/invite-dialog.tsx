import { inviteBody } from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { invitableRoles, invitationToastMs, maxMessageLength } from '@docket/shared/business/rules';
import { hasTeam } from '@docket/shared/plans/rules';
import { paths } from '@docket/shared/screens';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useInvite } from './api.ts';
import { ApiError, formErrorText } from '../../lib/api/api-error.ts';
import { reported } from '../../lib/api/reported.ts';
import { useUser } from '../../lib/session/session.ts';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { RoleOptions } from './role-options.tsx';

/** Invites a user by email (BIZ-05, VAL-27 to VAL-31), or says that the plan has ended (ROLE-16). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { plan } = useUser();
  if (hasTeam(plan)) return <InvitationForm onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite User"
      description={text.needPlan}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button asChild>
            <Link to={paths.upgrade}>See plans</Link>
          </Button>
        </>
      }
    />
  );
}

function InvitationForm({ onClose }: { onClose: () => void }) {
  const inviting = useInvite({
    onSuccess: ({ signupUrl }, { email }) => confirmInvitation(email, signupUrl),
    onError: (error) => toast.error('Error', { description: descriptionOf(error) }),
  });
  const form = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(inviteBody),
    defaultValues: { email: '', role: 'EMPLOYEE', message: '' },
  });
  const { errors, isSubmitting } = formState;

  const refused = (error: Error) => {
    // The address is a member's, or has been invited already.
    if (error instanceof ApiError && error.code === 'CONFLICT')
      setError('email', { message: descriptionOf(error) }, { shouldFocus: true });
  };
  const send = handleSubmit(async ({ message, ...body }) => {
    await inviting
      .mutateAsync({ ...body, ...(message && { message }) }, { onSuccess: onClose, onError: refused })
      .catch(reported);
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite User"
      description="We’ll email them a link to join."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isSubmitting}>
            Send Invitation
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <Field label="Email" error={errors.email?.message}>
          <Input data-first-focus type="email" autoComplete="off" inputMode="email" {...register('email')} />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <Select {...register('role')}>
            <RoleOptions roles={invitableRoles} />
          </Select>
        </Field>
        <Field label="Message" aside="Optional" error={errors.message?.message}>
          <Textarea rows={3} maxLength={maxMessageLength} {...register('message')} />
        </Field>
      </form>
    </Dialog>
  );
}

const descriptionOf = (error: Error): string => formErrorText(error, text.inviteFailed);

/** If the person has no account yet, also offers the link, which can be sent in other ways (OP-64). */
export function confirmInvitation(email: string, signupUrl: string | undefined): void {
  toast.success(text.invited(email), {
    durationMs: invitationToastMs,
    ...(signupUrl && linkToCopy(signupUrl)),
  });
}

/** Copies an invitation's link, or shows it if the browser doesn't allow copying. */
export async function offerLink(email: string, signupUrl: string | undefined): Promise<void> {
  if (signupUrl === undefined) toast.notice(text.hasAccount(email), { durationMs: invitationToastMs });
  else if (await copyText(signupUrl)) toast.success(text.linkCopied, { description: text.linkFor(email) });
  else toast.notice(text.linkFor(email), { durationMs: invitationToastMs, description: signupUrl });
}

const linkToCopy = (signupUrl: string) => ({
  description: signupUrl,
  action: { label: 'Copy link', onSelect: () => void copyText(signupUrl) },
});
