import { may } from '@docket/shared/permissions';
import { supportEmail } from '../../../lib/site-facts.ts';
import { useUser } from '../../../lib/session/session.ts';

/** How to switch from a paid plan to Free (OP-107): through support, and for a business only its admin. */
export function WayToFree() {
  const user = useUser();
  if (user.plan === 'free') return null;
  const isMember = user.businessId !== null;
  if (isMember && !may(user, 'manage-members'))
    return <p className="mt-4 text-sm">Your business manages your plan. Ask your admin to change it.</p>;
  return (
    <p className="mt-4 text-sm">
      To change {isMember && 'your business '}to the Free plan, email{' '}
      <a href={`mailto:${supportEmail()}`} className="wrap-anywhere text-accent underline underline-offset-4">
        {supportEmail()}
      </a>
      . Your receipts won’t change.
    </p>
  );
}
