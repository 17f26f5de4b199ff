import { aud } from '@docket/shared/money';
import { extraUserPrice, includedUsers, planPrices } from '@docket/shared/plans/rules';
import { supportEmail } from '../../../lib/site-facts.ts';
import { Card } from '../../../ui/card.tsx';

/** What the Business plan costs, and how its members and the plan itself are changed (ADM-35 to ADM-42). */
export const PricingBox = () => (
  <Card aria-label="Pricing" className="space-y-2 p-5 text-sm text-muted">
    <p>
      Base: {aud(planPrices.business.monthly)} per month includes the first {includedUsers} users of any role.
    </p>
    <p>Extra users: {aud(extraUserPrice.monthly)} per month each.</p>
    <p>Billing updates automatically as users are added or removed.</p>
    <p>
      Add or remove members in the Team tab. Plan changes or cancellation go through support:{' '}
      <a className="font-medium text-accent underline underline-offset-2" href={`mailto:${supportEmail()}`}>
        {supportEmail()}
      </a>
    </p>
  </Card>
);
