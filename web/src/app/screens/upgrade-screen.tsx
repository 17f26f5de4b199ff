import { UpgradePage } from '../../features/billing/upgrade-page.tsx';
import { PlanCards } from '../../features/pricing/plan-cards.tsx';
import { useUser } from '../../lib/session/session.ts';

export function UpgradeScreen() {
  return <UpgradePage plans={<PlanCards currentPlan={useUser().plan} />} />;
}
