import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { refreshPlan, useBilling } from '../api.ts';

/**
 * Refreshes the page's plan if billing has another one. A checkout returns here while the provider is still confirming
 * it, before live events reach the page.
 */
export function usePlanInStep(): void {
  const client = useQueryClient();
  const { plan: shown } = useUser();
  const { data } = useBilling();
  const isOther = data !== undefined && data.plan !== shown;
  useEffect(() => {
    if (isOther) void refreshPlan(client);
  }, [isOther, client]);
}
