import { type Invitation } from '@docket/shared/business/invitation-contract';
import { roleName } from '@docket/shared/business/rules';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { MailPlus } from 'lucide-react';
import { useInvitations, useLinkInvitation, useResendInvitation, useRevokeInvitation } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { InviteButton } from '../invite-button.tsx';
import { confirmInvitation, offerLink } from '../invite-dialog.tsx';

/** Invitations that nobody has used yet, and a button to send one. */
export function OpenInvitations() {
  const { data, error, refetch } = useInvitations();
  return (
    <Card aria-label="Open invitations">
      <CardHeader title="Open invitations" action={data && data.length > 0 && <InviteButton />} />
      {error ? (
        <ErrorState
          title="Couldn’t load the invitations"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : data?.length === 0 ? (
        <EmptyState
          icon={MailPlus}
          title="No open invitations"
          hint="We’ll email people a link to join. Invitations are listed here until they’re accepted."
          action={<InviteButton size="medium" />}
        />
      ) : data ? (
        <ul>
          {data.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      ) : (
        <ListSkeleton label="Loading the invitations" rows={2} />
      )}
    </Card>
  );
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expiresAt, isExpired } = invitation;
  const resending = useResendInvitation(id, {
    onSuccess: ({ signupUrl }) => confirmInvitation(email, signupUrl),
    onError: (error) => toast.error('Couldn’t send the invitation', { description: errorText(error) }),
  });
  const linking = useLinkInvitation(id, {
    onSuccess: ({ signupUrl }) => void offerLink(email, signupUrl),
    onError: (error) => toast.error('Couldn’t get the link', { description: errorText(error) }),
  });
  const revoking = useRevokeInvitation(id, {
    onSuccess: () => toast.success(`Invitation to ${email} revoked`),
    onError: (error) => toast.error('Couldn’t revoke the invitation', { description: errorText(error) }),
  });
  const day = formatDate(dayOf(new Date(expiresAt)));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b px-4 py-3 last:border-b-0 sm:px-5">
      <p className="min-w-0 text-sm">
        <span className="block font-medium wrap-anywhere">{email}</span>
        <span className="text-muted">
          As {roleName(role)}, {isExpired ? <Badge tone="waiting">Expired on {day}</Badge> : `until ${day}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {!isExpired && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Copy link for ${email}`}
            busy={linking.isPending}
            onClick={() => linking.mutate()}
          >
            Copy link
          </Button>
        )}
        <Button variant="secondary" size="small" busy={revoking.isPending} onClick={() => revoking.mutate()}>
          Revoke
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={resending.isPending}
          onClick={() => resending.mutate()}
        >
          Resend
        </Button>
      </div>
    </li>
  );
}
