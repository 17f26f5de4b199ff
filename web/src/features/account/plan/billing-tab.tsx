import type { Plan } from '@docket/shared/billing/rules';
import type { ComponentType } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { Section } from '../section.tsx';
import { CurrentPlan } from './current-plan.tsx';

/** What the plan cards, which another feature holds, are told. */
export interface PlanChoice {
  currentPlan: Plan;
}

export function BillingTab({ Plans }: { Plans: ComponentType<PlanChoice> }) {
  const { plan } = useUser();
  return (
    <>
      <Section title="Current plan" text="Scans are counted by the calendar month.">
        <CurrentPlan />
      </Section>
      <section aria-label="Plans" className="pt-2">
        <Plans currentPlan={plan} />
      </section>
    </>
  );
}
