import { getAnalytics } from '@docket/shared/analytics/contract';
import type { SpendingScope, Timeframe } from '@docket/shared/analytics/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/query-client.ts';

/** A person's own receipts all count; a business's spending is what it hasn't rejected. */
export const countedOf = (of: SpendingScope) => (of === 'own' ? 'all' : 'unrejected');

export const useAnalytics = (timeframe: Timeframe, of: SpendingScope) =>
  useQuery({
    ...endpointQuery(getAnalytics, { query: { timeframe, of, counted: countedOf(of) } }),
    placeholderData: keepPreviousData,
  });
