import type { User } from '@docket/shared/auth/contract';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { PendingEmail } from './pending-email.tsx';
import { ResendVerification } from './resend-verification.tsx';

/**
 * Whether the address is verified, with a button to resend the link if it isn't (STATE-19), and the address that will
 * replace it, if any.
 */
export const EmailState = ({ user }: { user: User }) => (
  <>
    {user.emailVerified ? (
      <p className="mt-1.5 flex min-h-8 items-center gap-1.5 text-sm text-accent">
        <BadgeCheck aria-hidden className="size-4" />
        Verified
      </p>
    ) : (
      <p className="mt-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="flex items-center gap-1.5 text-waiting">
          <CircleDashed aria-hidden className="size-4" />
          Pending
        </span>
        <ResendVerification />
      </p>
    )}
    {user.pendingEmail && <PendingEmail email={user.pendingEmail} />}
  </>
);
