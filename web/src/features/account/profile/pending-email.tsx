import { accountMessages as text } from '@docket/shared/account/messages';
import { MailCheck } from 'lucide-react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useCancelEmailChange, useResendEmailChange } from './api.ts';

/** The address that replaces the current one once its link is opened (OP-95). */
export function PendingEmail({ email }: { email: string }) {
  const resend = useResendEmailChange();
  const cancel = useCancelEmailChange();
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast.success(text.emailChangeResent(email)),
      onError: (error) => toast.error('Couldn’t send the link', { description: errorText(error) }),
    });
  const cancelChange = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast.success(text.emailChangeCancelled),
      onError: (error) => toast.error('Couldn’t cancel the change', { description: errorText(error) }),
    });
  return (
    <section
      aria-label="Email change awaiting confirmation"
      className="mt-2 rounded-md border bg-waiting-soft px-4 py-3 text-sm"
    >
      <p className="flex gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-waiting" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{email}</span> hasn’t been confirmed yet. Open the link we emailed to
          it. Until then, keep signing in with your current address.
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" busy={resend.isPending} onClick={sendAgain}>
          Resend link
        </Button>
        <Button variant="quiet" size="small" busy={cancel.isPending} onClick={cancelChange}>
          Cancel change
        </Button>
      </div>
    </section>
  );
}
