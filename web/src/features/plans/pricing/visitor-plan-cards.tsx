import { planTexts } from '@docket/shared/plans/plan-texts';
import { useEffect, useState } from 'react';
import { carryPlan } from '../carried-plan.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanNote } from './plan-note.tsx';

/** The plan cards for visitors, with a note if nothing can be bought here. */
export function VisitorPlanCards() {
  const isConfigured = useIsConfigured();
  return (
    <PlanCards
      {...(isConfigured && { onChoose: carryPlan })}
      footnote={!isConfigured && <PlanNote>{planTexts.notConfiguredForVisitors}</PlanNote>}
    />
  );
}

/** True until the server says otherwise. The page is complete without it, so it's asked afterwards. */
function useIsConfigured(): boolean {
  const [isConfigured, setConfigured] = useState(true);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const { askConfigured } = await import('./ask-configured.ts');
      const answer = await askConfigured();
      if (!isGone) setConfigured(answer);
    };
    ask().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return isConfigured;
}
