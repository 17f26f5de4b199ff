import { authMessages } from '@docket/shared/auth/messages';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useResendVerification } from './api.ts';

/** Emails the user a new verification link. */
export function ResendVerification() {
  const { email } = useUser();
  const resend = useResendVerification();
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => toast.success(authMessages.verificationSent),
      onError: (error) => toast.error('Couldn’t send the link', { description: errorText(error) }),
    });
  return (
    <Button variant="quiet" size="small" className="-mr-3" busy={resend.isPending} onClick={send}>
      Resend verification link
    </Button>
  );
}
