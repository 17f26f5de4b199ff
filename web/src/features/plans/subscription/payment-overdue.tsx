import type { Subscription } from '@docket/shared/billing/contract';
import { spellOutDay } from '@docket/shared/calendar';
import { subscriptionTexts as text } from '@docket/shared/plans/subscription/messages';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface PaymentOverdueProps {
  subscription: Subscription | null;
  /** A link to billing, on other pages. */
  action?: ReactNode;
}

/** Says that a payment failed and until when the plan stays; renders nothing if nothing is overdue. */
export function PaymentOverdue({ subscription, action }: PaymentOverdueProps) {
  if (!subscription?.graceEndsAt) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-md border border-refusal bg-refusal-soft px-4 py-3 text-sm"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
      <div>
        <p className="font-medium text-refusal">{text.overdueTitle}</p>
        <p className="mt-0.5">{text.overdue(subscription.plan, spellOutDay(subscription.graceEndsAt))}</p>
        {action}
      </div>
    </div>
  );
}
