import type { ownInvitations } from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { roleName } from '@docket/shared/business/rules';
import { MailOpen } from 'lucide-react';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { useAcceptInvitation, useDeclineInvitation, useOwnInvitations } from './api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** Open invitations to the user's address; nothing if there are none. */
export function InvitationOffers() {
  const { data = [] } = useOwnInvitations();
  return data.map((offer) => <Offer key={offer.id} offer={offer} />);
}

function Offer({ offer }: { offer: ReplyOf<typeof ownInvitations>[number] }) {
  const { id, businessName, role } = offer;
  const { plan } = useUser();
  const accepting = useAcceptInvitation(id, {
    onSuccess: () => toast.success(`You’ve joined ${businessName}`),
    onError: (error) => toast.error('Couldn’t join the business', { description: errorText(error) }),
  });
  const declining = useDeclineInvitation(id, {
    onError: (error) => toast.error('Couldn’t decline the invitation', { description: errorText(error) }),
  });
  return (
    <Card
      aria-label={`Invitation from ${businessName}`}
      className="mb-6 flex flex-wrap items-center justify-between gap-4 border-accent! px-5 py-4"
    >
      <p className="flex min-w-0 items-center gap-3">
        <MailOpen aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="wrap-anywhere">
          You’re invited to join <strong className="font-semibold">{businessName}</strong> as {roleName(role)}
          .{plan === 'premium' && ` ${text.ownPlanEnds}`}
        </span>
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" busy={declining.isPending} onClick={() => declining.mutate()}>
          Decline
        </Button>
        <Button busy={accepting.isPending} onClick={() => accepting.mutate()}>
          Join
        </Button>
      </div>
    </Card>
  );
}
