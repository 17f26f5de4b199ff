import { receiptSubmissions } from '@docket/shared/approvals/contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/query-client.ts';

/** A receipt's submissions, newest first. */
export const submissionsQuery = (id: string) => endpointQuery(receiptSubmissions, { params: { id } });

export const useSubmissions = (id: string) => useQuery(submissionsQuery(id));
