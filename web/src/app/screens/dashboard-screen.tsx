import { UsageBanner } from '../../features/plans/usage-banner.tsx';
import { InvitationOffers } from '../../features/business/joining/invitation-offers.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { useUser } from '../../lib/session/session.ts';
import { StorageWarning } from './storage-warning.tsx';

export function DashboardScreen() {
  const { plan, businessId } = useUser();
  return (
    <DashboardPage
      usage={
        <>
          <StorageWarning />
          {plan === 'free' && <UsageBanner />}
        </>
      }
      invitations={businessId === null && <InvitationOffers />}
    />
  );
}
