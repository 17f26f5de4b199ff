import { subscriptionTexts as text } from '@docket/shared/plans/subscription/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { refreshPlan, useBilling } from '../api.ts';
import { forgetCheckout, usePendingCheckout, type PendingCheckout } from './pending-checkout.ts';

const pollingMs = 3000;
const longMs = 60_000;

/**
 * Says that the user's checkout is waiting for the server's confirmation. The URL it returns to proves nothing (OP-77).
 */
export function PaymentPending() {
  const pending = usePendingCheckout(useUser().id);
  return pending && <Waiting key={pending.startedAt} pending={pending} />;
}

function Waiting({ pending: { plan } }: { pending: PendingCheckout }) {
  const client = useQueryClient();
  const { data } = useBilling(pollingMs);
  const isLong = useIsLong();
  const { plan: paidPlan, status } = data?.subscription ?? {};
  const isConfirmed = paidPlan === plan && (status === 'active' || status === 'trialing');
  useEffect(() => {
    if (!isConfirmed) return;
    forgetCheckout();
    toast.success(text.confirmed(plan));
    void refreshPlan(client);
  }, [isConfirmed, plan, client]);

  return (
    <Card aria-label="Payment" className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <Spinner />
      <output className="block min-w-56 flex-1 text-sm">
        <span className="block font-medium">{text.confirming(plan)}</span>
        <span className="block text-muted">{isLong ? text.confirmingLong : text.confirmingNote}</span>
      </output>
      <Button variant="quiet" size="small" onClick={forgetCheckout}>
        {text.stopWaiting}
      </Button>
    </Card>
  );
}

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
