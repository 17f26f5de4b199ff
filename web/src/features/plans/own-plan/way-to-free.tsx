import { subscriptionTexts } from '@docket/shared/plans/subscription/messages';
import { supportEmail } from '../../../lib/site-facts.ts';
import { useUser } from '../../../lib/session/session.ts';

/** How to switch from a paid plan to Free (OP-107): at the payment provider, or through support. */
export function WayToFree({ canCancel }: { canCancel: boolean }) {
  const { businessId } = useUser();
  if (canCancel) return <p className="text-sm">{subscriptionTexts.cancelInPortal}</p>;
  return (
    <p className="text-sm">
      To change {businessId !== null && 'your business '}to the Free plan, email{' '}
      <a href={`mailto:${supportEmail()}`} className="wrap-anywhere text-accent underline underline-offset-4">
        {supportEmail()}
      </a>
      . Your receipts won’t change.
    </p>
  );
}
