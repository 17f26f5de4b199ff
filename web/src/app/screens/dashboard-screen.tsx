import { choosesPlan } from '@docket/shared/permissions';
import { carriedPlan } from '../../features/plans/carried-plan.ts';
import { UsageBanner } from '../../features/plans/usage-banner.tsx';
import { InvitationOffers } from '../../features/business/joining/invitation-offers.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { useUser } from '../../lib/session/session.ts';
import { later } from '../../ui/lazy/later.tsx';
import { StorageWarning } from './storage-warning.tsx';

const PaymentWarning = later(async () => ({
  default: (await import('../../features/plans/subscription/payment-warning.tsx')).PaymentWarning,
}));
const CarriedPlanOffer = later(async () => ({
  default: (await import('../../features/plans/carried-plan-offer.tsx')).CarriedPlanOffer,
}));
const WaitingNotice = later(async () => ({
  default: (await import('../layouts/outbox/waiting.tsx')).WaitingNotice,
}));

export function DashboardScreen() {
  const user = useUser();
  const isFree = user.plan === 'free';
  const isMember = user.businessId !== null;
  return (
    <DashboardPage
      usage={
        <>
          <StorageWarning />
          {isFree && <UsageBanner />}
        </>
      }
      notices={
        <>
          {!isFree && choosesPlan(user) && <PaymentWarning />}
          {isFree && !isMember && carriedPlan() && <CarriedPlanOffer />}
          {!isMember && <InvitationOffers />}
          <WaitingNotice />
        </>
      }
    />
  );
}
