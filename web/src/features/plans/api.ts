import { subscriptionStatus } from '@docket/shared/plans/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { scansLeftOf } from './scans-left.ts';

export const useSubscription = () => useQuery(endpointQuery(subscriptionStatus));

export const useScansLeft = () => useQuery({ ...endpointQuery(subscriptionStatus), select: scansLeftOf });
