import { billingMessages } from '@docket/shared/billing/messages';
import { choosesPlan } from '@docket/shared/permissions';
import { planTexts } from '@docket/shared/plans/plan-texts';
import { Suspense, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useBilling, usePrices } from '../api.ts';
import { carriedPlan } from '../carried-plan.ts';
import { PlanCards } from '../pricing/plan-cards.tsx';
import { PlanNote } from '../pricing/plan-note.tsx';
import { usePendingCheckout } from './pending-checkout.ts';
import { useCheckout } from './use-checkout.ts';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

const BusinessNameDialog = lazyDialog(async () => ({
  default: (await import('./business-name-dialog.tsx')).BusinessNameDialog,
}));

interface MemberPlanCardsProps {
  /** Where a checkout opens. */
  opens: 'here' | 'new-tab';
  /** What Free's card says to members on another plan, instead of a link to Settings. */
  freeNote?: string;
  /** Shows prices only to users who choose their own plan. */
  pricesForPayers?: boolean;
}

/** The plan cards for a signed-in user, who can buy a plan there unless their admin does. */
export function MemberPlanCards({ opens, freeNote, pricesForPayers = false }: MemberPlanCardsProps) {
  const user = useUser();
  const { choose, naming, cancelNaming } = useCheckout(opens);
  const { data: billing } = useBilling();
  const [carried] = useState(carriedPlan);
  const pending = usePendingCheckout(user.id);
  const hasTrial = billing?.hasTrial ?? true;
  const isForAdmin = !choosesPlan(user);
  return (
    <>
      <PlanCards
        currentPlan={user.plan}
        firstPeriod={carried?.period ?? billing?.subscription?.period}
        note={isForAdmin ? <PlanNote>{planTexts.managedByBusiness}</PlanNote> : <PricesNote />}
        hasTrial={hasTrial}
        hidesPrices={isForAdmin && pricesForPayers}
        pendingElsewhere={opens === 'new-tab' ? pending?.plan : undefined}
        {...(!isForAdmin && { onChoose: (plan, period) => choose({ plan, period }) })}
        notes={{
          ...(freeNote !== undefined && { free: freeNote }),
          ...(user.businessId !== null && { premium: planTexts.forOnePerson }),
        }}
      />
      <Suspense>
        {naming && (
          <BusinessNameDialog
            initialName={user.businessName ?? ''}
            hasTrial={hasTrial}
            problem={naming.problem}
            onContinue={(businessName) => choose(naming, businessName)}
            onClose={cancelNaming}
          />
        )}
      </Suspense>
    </>
  );
}

/** Says that plans can't be bought here, or that prices couldn't be loaded. */
function PricesNote() {
  const { data, isError, isFetching, refetch } = usePrices();
  if (isError) {
    return (
      <PlanNote>
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {billingMessages.pricesFailed}
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      </PlanNote>
    );
  }
  return data && !data.configured ? <PlanNote>{planTexts.notConfigured}</PlanNote> : null;
}
