import { useEffect } from 'react';
import { MemberPlanCards } from '../../features/plans/checkout/member-plan-cards.tsx';
import { forgetCheckout } from '../../features/plans/checkout/pending-checkout.ts';
import { PricingPage } from '../../features/plans/pricing/pricing-page.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

/** Where a cancelled checkout returns to (OP-77). */
export function PricingScreen() {
  useDocumentTitle('Pricing');
  useEffect(forgetCheckout, []);
  return <PricingPage cards={<MemberPlanCards opens="here" />} />;
}
