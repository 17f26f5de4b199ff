import { checkoutLink, type Prices } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaving } from '../../../lib/address/leave.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import type { PlanChoice } from '../carried-plan.ts';
import { pricesQuery, useNameBusiness, useStartCheckout } from '../api.ts';
import { rememberCheckout } from './pending-checkout.ts';

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
  const naming = useNameBusiness();
  const [asked, setAsked] = useState<Naming | null>(null);

  const choose = async (choice: PlanChoice, businessName?: string): Promise<void> => {
    const { plan, period } = choice;
    const prices = await client.ensureQueryData(pricesQuery).catch(() => null);
    if (!prices) return toast.error(text.pricesFailed);
    const priceId = priceOf(prices, choice);
    if (priceId === null) return reportMissingPrice(opens);
    const makesBusiness = plan === 'business' && businessId === null;
    // A new tab couldn't ask again if the name is taken.
    const asksFirst = opens === 'new-tab' || !knownName;
    if (makesBusiness && !businessName && asksFirst) return setAsked({ plan, period, problem: null });
    try {
      if (opens === 'new-tab') {
        if (businessName) await naming.mutateAsync({ businessName });
        rememberCheckout(id, plan);
        setAsked(null);
        openTab(checkoutLink(priceId));
        return;
      }
      const { url } = await starting.mutateAsync({ priceId, ...(businessName && { businessName }) });
      rememberCheckout(id, plan);
      leaving.to(url);
      await untilShownAgain();
    } catch (error) {
      const isName = error instanceof ApiError && nameProblems.has(error.code);
      if (isName) setAsked({ plan, period, problem: error.serverMessage });
      else toast.error(text.checkoutFailedTitle, { description: failureText(error) });
    }
  };

  return { choose, naming: asked, cancelNaming: () => setAsked(null) };
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

/** Browsers may block a tab that's opened late; the checkout then opens here. */
function openTab(link: string): void {
  const tab = window.open(link, '_blank');
  if (tab) tab.opener = null;
  else leaving.to(link);
}

/** Waits while the browser leaves the page, until Back shows it again as it was left. */
const untilShownAgain = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
