import { checkoutLink, type Prices } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import type { BillingPeriod, Plan } from '@docket/shared/plans/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaving } from '../../../lib/address/leave.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { pricesQuery, useStartCheckout } from '../api.ts';
import { rememberCheckout } from './pending-checkout.ts';

export interface PlanChoice {
  plan: Plan;
  period: BillingPeriod;
}

/** A Business checkout that needs the new business's name, and what was wrong with the last one. */
export interface Naming extends PlanChoice {
  problem: string | null;
}

/**
 * Starts checkouts. `here` goes to the payment provider's page; `new-tab` opens it beside this one (SET-10). Both report
 * failures in toasts, with the texts of their page (OP-14, OP-15).
 */
export function useCheckout(opens: 'here' | 'new-tab') {
  const { id, businessId, businessName: knownName } = useUser();
  const client = useQueryClient();
  const starting = useStartCheckout();
  const [naming, setNaming] = useState<Naming | null>(null);

  const choose = async (choice: PlanChoice, businessName?: string): Promise<void> => {
    const { plan, period } = choice;
    const prices = await client.ensureQueryData(pricesQuery).catch(() => null);
    if (!prices) return toast.error(text.pricesFailed);
    const priceId = priceOf(prices, choice);
    if (priceId === null) return reportMissingPrice(opens);
    const makesBusiness = plan === 'business' && businessId === null;
    if (makesBusiness && !businessName && !knownName) return setNaming({ plan, period, problem: null });

    const order = { priceId, ...(businessName && { businessName }) };
    if (opens === 'new-tab') {
      rememberCheckout(id, plan);
      setNaming(null);
      window.open(checkoutLink(order), '_blank', 'noopener');
      return;
    }
    try {
      const { url } = await starting.mutateAsync(order);
      rememberCheckout(id, plan);
      leaving.to(url);
      await untilShownAgain();
    } catch (error) {
      const isName = error instanceof ApiError && nameProblems.has(error.code);
      if (isName) setNaming({ plan, period, problem: error.serverMessage });
      else toast.error(text.checkoutFailedTitle, { description: failureText(error) });
    }
  };

  return { choose, naming, cancelNaming: () => setNaming(null) };
}

const nameProblems: ReadonlySet<string | null> = new Set(['BUSINESS_NAME_REQUIRED', 'BUSINESS_NAME_TAKEN']);

const priceOf = (prices: Prices, { plan, period }: PlanChoice): string | null => {
  if (plan === 'free') return null;
  return prices[period][plan === 'premium' ? 'premium' : 'business_base'];
};

function reportMissingPrice(opens: 'here' | 'new-tab'): void {
  if (opens === 'here') toast.error(text.priceMissingTitle, { description: text.priceMissing });
  else toast.error(text.priceNotConfiguredTitle, { description: text.priceNotConfigured });
}

function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage ?? text.checkoutFailed;
  return error instanceof TypeError ? text.checkoutUnreachable : text.checkoutFailed;
}

/** The page stays while the next one loads, and comes back as it was left if people return by Back. */
const untilShownAgain = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
