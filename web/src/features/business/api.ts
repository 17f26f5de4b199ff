import { getBilling } from '@docket/shared/billing/contract';
import { managerAbsences } from '@docket/shared/approvals/absence-contract';
import {
  changeBusiness,
  changeRoleInDirectory,
  directory,
  getBusiness,
  leaveBusiness,
} from '@docket/shared/business/contract';
import {
  invite,
  linkInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@docket/shared/business/invitation-contract';
import {
  approveJoinRequest,
  listJoinRequests,
  rejectJoinRequest,
} from '@docket/shared/business/join-request-contract';
import { changeRole, listUsers, removeMember } from '@docket/shared/business/member-contract';
import { adminOverview } from '@docket/shared/business/overview-contract';
import type { Role } from '@docket/shared/auth/rules';
import type { InvitableRole } from '@docket/shared/business/rules';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { refreshMembers, refreshMembership, refreshMembersSoon } from './refresh-members.ts';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../lib/api/use-change.ts';

// Others change all of this, so it's fetched again whenever it's shown.
const fresh = { staleTime: 0 };

export const useBusiness = () => useQuery({ ...endpointQuery(getBusiness), ...fresh });

/** What the business pays, which only its admins see. */
export const useBilling = (isWanted: boolean) =>
  useQuery({ ...endpointQuery(getBilling), ...fresh, enabled: isWanted });

export const useDirectory = (refetchInterval: number | false = false) =>
  useQuery({ ...endpointQuery(directory), ...fresh, refetchInterval });

/** The managers, for those who may see which of them are away. */
export const useManagers = (isWanted: boolean) =>
  useQuery({ ...endpointQuery(managerAbsences), ...fresh, enabled: isWanted });

export const useTeam = () => useQuery({ ...endpointQuery(listUsers), ...fresh });

export const useOverview = () => useQuery({ ...endpointQuery(adminOverview), ...fresh });

export const useInvitations = () => useQuery({ ...endpointQuery(listInvitations), ...fresh });

export const useJoinRequests = () => useQuery({ ...endpointQuery(listJoinRequests), ...fresh });

export const useLeaveBusiness = (outcome: Outcome<typeof leaveBusiness>) =>
  useChange(() => call(leaveBusiness), refreshMembership, outcome);

export const useResendInvitation = (id: string, outcome: Outcome<typeof resendInvitation>) =>
  useChange(() => call(resendInvitation, { params: { id } }), refreshMembers, outcome);

export const useLinkInvitation = (id: string, outcome: Outcome<typeof linkInvitation>) =>
  useMutation({ mutationFn: () => call(linkInvitation, { params: { id } }), ...outcome });

export const useRevokeInvitation = (id: string, outcome: Outcome<typeof revokeInvitation>) =>
  useChange(() => call(revokeInvitation, { params: { id } }), refreshMembers, outcome);

export const useChangeRole = (id: string, outcome: Outcome<typeof changeRole, Role>) =>
  useChange((role: Role) => call(changeRole, { params: { id }, body: { role } }), refreshMembers, outcome);

export const useChangeRoleInDirectory = (
  id: string,
  outcome: Outcome<typeof changeRoleInDirectory, InvitableRole>,
) =>
  useChange(
    (role: InvitableRole) => call(changeRoleInDirectory, { params: { id }, body: { role } }),
    refreshMembers,
    outcome,
  );

export const useRemoveMember = (id: string, outcome: Outcome<typeof removeMember>) =>
  useChange(() => call(removeMember, { params: { id } }), refreshMembers, outcome);

export const useApproveJoinRequest = (id: string, outcome: Outcome<typeof approveJoinRequest>) =>
  useChange(() => call(approveJoinRequest, { params: { id } }), refreshMembers, outcome);

export const useRejectJoinRequest = (id: string, outcome: Outcome<typeof rejectJoinRequest, string>) =>
  useChange(
    (reason: string) => call(rejectJoinRequest, { params: { id }, body: { ...(reason && { reason }) } }),
    refreshMembers,
    outcome,
  );

export const useInvite = (outcome: Outcome<typeof invite, BodyOf<typeof invite>>) =>
  useChange((body: BodyOf<typeof invite>) => call(invite, { body }), refreshMembersSoon, outcome);

export const useChangeBusiness = () =>
  useChange((body: BodyOf<typeof changeBusiness>) => call(changeBusiness, { body }), refreshMembersSoon);
