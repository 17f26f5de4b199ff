import { listUsers } from '@docket/shared/business/member-contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/query-client.ts';

/** The members of the business, whom it pays for. */
export const useMembers = () => useQuery({ ...endpointQuery(listUsers), staleTime: 0 });
