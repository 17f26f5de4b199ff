import { subscriptionTexts as text } from '@docket/shared/plans/subscription/messages';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useBilling } from '../api.ts';
import { PaymentOverdue } from './payment-overdue.tsx';

/** Says that a payment failed, with a link to pay, for those who choose the plan. */
export function PaymentWarning() {
  const { data } = useBilling();
  return (
    <div className="mb-6 empty:hidden">
      <PaymentOverdue
        subscription={data?.subscription ?? null}
        action={
          <Link
            to={paths.settings}
            search={{ tab: 'billing' }}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2 md:min-h-8"
          >
            {text.goToBilling}
          </Link>
        }
      />
    </div>
  );
}
