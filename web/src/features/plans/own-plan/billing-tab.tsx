import { planTexts } from '@docket/shared/plans/plan-texts';
import { Section } from '../../../ui/section.tsx';
import { useBilling } from '../api.ts';
import { MemberPlanCards } from '../checkout/member-plan-cards.tsx';
import { PaymentPending } from '../checkout/payment-pending.tsx';
import { StorageUsed } from '../storage/storage-used.tsx';
import { Invoices } from '../subscription/invoices.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { usePlanInStep } from './use-plan-in-step.ts';

/** The user's plan and what it costs, for those who choose it. */
export function BillingTab() {
  usePlanInStep();
  return (
    <>
      <PaymentPending />
      <Section title="Current plan" text="Scans reset on the 1st of each month.">
        <CurrentPlan />
        <div className="mt-5 border-t pt-5">
          <OwnSubscription />
        </div>
      </Section>
      <Section title="Storage" text="Everything in your log and your bin counts.">
        <StorageUsed />
      </Section>
      <section aria-label="Plans" className="pt-2">
        <MemberPlanCards opens="new-tab" freeNote={planTexts.freePlanNote} />
      </section>
      <OwnInvoices />
    </>
  );
}

/** Only for users known to the payment provider. */
function OwnInvoices() {
  const { data } = useBilling();
  return data?.configured && data.hasPortal && <Invoices />;
}
