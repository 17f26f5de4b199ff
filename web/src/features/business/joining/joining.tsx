import { CreateOwn } from './create-own.tsx';
import { InvitationOffers } from './invitation-offers.tsx';
import { JoinForm } from './join-form.tsx';
import { OwnRequests } from './own-requests.tsx';

/** For a user without a business: accept an invitation, request to join, withdraw a request, create their own. */
export const Joining = () => (
  <>
    <InvitationOffers />
    <div className="space-y-6">
      <OwnRequests />
      <JoinForm />
      <CreateOwn />
    </div>
  </>
);
