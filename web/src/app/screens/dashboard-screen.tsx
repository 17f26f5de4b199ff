import { UsageBanner } from '../../features/billing/usage-banner.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { useUser } from '../../lib/session.ts';

export function DashboardScreen() {
  const { plan } = useUser();
  return <DashboardPage usage={plan === 'free' && <UsageBanner />} />;
}
