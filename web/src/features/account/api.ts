import { secondFactor } from '@docket/shared/account/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/query-client.ts';

/** Whether the account has a second factor, which several of its forms ask for. */
export const useSecondFactor = (isWanted = true) =>
  useQuery({ ...endpointQuery(secondFactor), enabled: isWanted, staleTime: 0 });
