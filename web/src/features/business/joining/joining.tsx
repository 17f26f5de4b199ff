import { InvitationOffers } from './invitation-offers.tsx';
import { JoinForm } from './join-form.tsx';
import { OwnRequests } from './own-requests.tsx';

/** What somebody without a business can do: take an invitation up, ask to join, take a request back. */
export const Joining = () => (
  <>
    <InvitationOffers />
    <div className="space-y-6">
      <OwnRequests />
      <JoinForm />
    </div>
  </>
);
