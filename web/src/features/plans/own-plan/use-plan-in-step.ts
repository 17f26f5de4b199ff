import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { refreshPlan, useBilling } from '../api.ts';

/**
 * Refreshes the plan on the page if billing says another one. A checkout returns here while the provider is still
 * confirming it, before the page hears of changes.
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
