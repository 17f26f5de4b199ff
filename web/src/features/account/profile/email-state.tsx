import type { User } from '@docket/shared/people/contract';
import { peopleMessages } from '@docket/shared/people/messages';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { useResendVerification } from '../api.ts';

/** Whether the address is verified, and a new link where it isn't (STATE-19). */
export function EmailState({ user }: { user: User }) {
  const resend = useResendVerification();
  if (user.emailVerified) {
    return (
      <p className="mt-1.5 flex min-h-8 items-center gap-1.5 text-sm text-accent">
        <BadgeCheck aria-hidden className="size-4" />
        Verified
      </p>
    );
  }
  const send = () =>
    resend.mutate(user.email, {
      onSuccess: () => toast.success(peopleMessages.verificationSent),
      onError: (error) => toast.error('The link could not be sent', { description: errorText(error) }),
    });
  return (
    <p className="mt-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-sm">
      <span className="flex items-center gap-1.5 text-waiting">
        <CircleDashed aria-hidden className="size-4" />
        Pending
      </span>
      <Button look="quiet" size="small" className="-mr-3" busy={resend.isPending} onClick={send}>
        Send a new verification link
      </Button>
    </p>
  );
}
