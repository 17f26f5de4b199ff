import { currentUser } from '@docket/shared/auth/contract';
import {
  createCheckout,
  createPortal,
  getBilling,
  listInvoices,
  nameBusiness,
  stripePrices,
} from '@docket/shared/billing/contract';
import { monthOf } from '@docket/shared/calendar';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { storageUse } from '@docket/shared/receipts/storage-contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQuery, type Query, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery, refreshAbout, refreshCalls } from '../../lib/api/query-client.ts';
import { scansLeftOf } from './scans-left.ts';

/** Scans reset each month: a page that's still open then fetches them again when people return to it. */
const ofThisMonth = {
  staleTime: ({ state }: Pick<Query, 'state'>) =>
    monthOf(new Date(state.dataUpdatedAt)) === monthOf(new Date()) ? Infinity : 0,
  refetchOnWindowFocus: true,
};

export const useScansLeft = () =>
  useQuery({ ...endpointQuery(subscriptionStatus), ...ofThisMonth, select: scansLeftOf });

/** What's stored, which every upload changes. */
export const useStorageUse = () => useQuery({ ...endpointQuery(storageUse), staleTime: 60_000 });

export const pricesQuery = endpointQuery(stripePrices);
export const usePrices = () => useQuery(pricesQuery);

/** The payment provider changes it, so it's fetched again whenever people return to it. */
export const useBilling = (refetchInterval: number | false = false) =>
  useQuery({
    ...endpointQuery(getBilling),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval,
  });

export const useInvoices = () => useQuery({ ...endpointQuery(listInvoices), staleTime: 0 });

export const useStartCheckout = () =>
  useMutation({ mutationFn: (body: SentBodyOf<typeof createCheckout>) => call(createCheckout, { body }) });

export const useNameBusiness = () =>
  useMutation({ mutationFn: (body: SentBodyOf<typeof nameBusiness>) => call(nameBusiness, { body }) });

export const useOpenPortal = () => useMutation({ mutationFn: () => call(createPortal) });

/** Refreshes everything that a change of the plan changes. */
export const refreshPlan = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    refreshCalls(client, currentUser, subscriptionStatus, storageUse),
    refreshAbout(client, 'billing', 'business', 'admin'),
  ]);
