import { spendingScopes, timeframes } from '@docket/shared/analytics/rules';
import { may } from '@docket/shared/permissions';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useUser } from '../../lib/session/session.ts';
import type { ChosenPeriod } from './api.ts';

/** The period and whose receipts are shown, which live in the address; anything unknown there is the default. */
export function useChosenPeriod() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const seesBusiness = may(useUser(), 'see-business-spending');
  const chosen: ChosenPeriod = {
    timeframe: timeframes.find((one) => one === search['timeframe']) ?? 'all',
    of: (seesBusiness && spendingScopes.find((one) => one === search['of'])) || 'own',
  };
  const choose = (change: object) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...chosen, ...change }),
      replace: true,
    });
  return { chosen, choose, search };
}
