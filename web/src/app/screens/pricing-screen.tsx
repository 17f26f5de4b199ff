import { PricingPage } from '../../features/plans/pricing/pricing-page.tsx';
import { useUser } from '../../lib/session/session.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

export function PricingScreen() {
  useDocumentTitle('Pricing');
  return <PricingPage currentPlan={useUser().plan} />;
}
