import { useUser } from '../../../lib/session/session.ts';
import { Section } from '../../../ui/section.tsx';
import { PlanCards } from '../pricing/plan-cards.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { WayToFree } from './way-to-free.tsx';

export function BillingTab() {
  const { plan } = useUser();
  return (
    <>
      <Section title="Current plan" text="Scans reset on the 1st of each month.">
        <CurrentPlan />
        <WayToFree />
      </Section>
      <section aria-label="Plans" className="pt-2">
        <PlanCards currentPlan={plan} freeNote="See above for how to switch to Free." />
      </section>
    </>
  );
}
