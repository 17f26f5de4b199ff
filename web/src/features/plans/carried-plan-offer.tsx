import { planMessages } from '@docket/shared/plans/messages';
import { planTexts } from '@docket/shared/plans/plan-texts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { carriedPlan, forgetPlan } from './carried-plan.ts';

/** Offers the plan that the user chose before they had an account. */
export function CarriedPlanOffer() {
  const [carried, setCarried] = useState(carriedPlan);
  if (!carried) return null;
  const dismiss = () => {
    forgetPlan();
    setCarried(null);
  };
  return (
    <Card
      aria-label={planTexts.chosenTitle}
      className="mb-6 flex flex-wrap items-center justify-between gap-4 border-accent! px-5 py-4"
    >
      <p>{planTexts.chosen(carried.plan, carried.period)}</p>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={dismiss}>
          {planTexts.dismissChosen}
        </Button>
        <Button asChild>
          <Link to={paths.upgrade}>{planMessages.upgradeNow}</Link>
        </Button>
      </div>
    </Card>
  );
}
