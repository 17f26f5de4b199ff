import {
  acceptInvitation,
  declineInvitation,
  ownInvitations,
} from '@docket/shared/business/invitation-contract';
import {
  ownJoinRequests,
  submitJoinRequest,
  withdrawJoinRequest,
} from '@docket/shared/business/join-request-contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../../lib/api/use-change.ts';
import { refreshMembers, refreshMembership, refreshMembersSoon } from '../refresh-members.ts';

export const useOwnInvitations = () => useQuery({ ...endpointQuery(ownInvitations), staleTime: 0 });

export const useOwnJoinRequests = () => useQuery({ ...endpointQuery(ownJoinRequests), staleTime: 0 });

export const useAcceptInvitation = (id: string, outcome: Outcome<typeof acceptInvitation>) =>
  useChange(() => call(acceptInvitation, { body: { id } }), refreshMembership, outcome);

export const useDeclineInvitation = (id: string, outcome: Outcome<typeof declineInvitation>) =>
  useChange(() => call(declineInvitation, { params: { id } }), refreshMembership, outcome);

export const useSubmitJoinRequest = () =>
  useChange(
    (body: BodyOf<typeof submitJoinRequest>) => call(submitJoinRequest, { body }),
    refreshMembersSoon,
  );

export const useWithdrawJoinRequest = (outcome: Outcome<typeof withdrawJoinRequest, string>) =>
  useChange((id: string) => call(withdrawJoinRequest, { params: { id } }), refreshMembers, outcome);
