import type { Plan } from '@docket/shared/billing/rules';
import type { ComponentType } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { Section } from '../section.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { WayToFree } from './way-to-free.tsx';

/** What the plan cards, which another feature holds, are told. */
export interface PlanChoice {
  currentPlan: Plan;
  /** In place of a button that would lead to where it stands. */
  freeNote: string;
}

export function BillingTab({ Plans }: { Plans: ComponentType<PlanChoice> }) {
  const { plan } = useUser();
  return (
    <>
      <Section title="Current plan" text="Scans are counted by the calendar month.">
        <CurrentPlan />
        <WayToFree />
      </Section>
      <section aria-label="Plans" className="pt-2">
        <Plans currentPlan={plan} freeNote="See above for how to change to Free." />
      </section>
    </>
  );
}
