import {
  changeRole as changeRoleEndpoint,
  listUsers as usersEndpoint,
  removeMember as removeEndpoint,
} from '@docket/shared/business/member-contract';
import {
  acceptInvitation as acceptEndpoint,
  declineInvitation as declineEndpoint,
  invite as inviteEndpoint,
  linkInvitation as linkEndpoint,
  listInvitations as invitationsEndpoint,
  ownInvitations,
  resendInvitation as resendEndpoint,
  revokeInvitation as revokeEndpoint,
  seeInvitation as seeInvitationEndpoint,
} from '@docket/shared/business/invitation-contract';
import {
  approveJoinRequest as approveEndpoint,
  listJoinRequests as requestsEndpoint,
  ownJoinRequests,
  rejectJoinRequest as rejectEndpoint,
  submitJoinRequest as submitEndpoint,
  withdrawJoinRequest as withdrawEndpoint,
} from '@docket/shared/business/join-request-contract';
import {
  changeBusiness as changeEndpoint,
  changeRoleInDirectory,
  directory,
  getBusiness,
  leaveBusiness as leaveEndpoint,
} from '@docket/shared/business/contract';
import { adminOverview } from '@docket/shared/business/overview-contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { changeBusiness } from './change-business.ts';
import { acceptInvitation, declineInvitation } from './invitations/answer-invitation.ts';
import { invite } from './invitations/invite.ts';
import {
  linkOfInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './invitations/manage-invitations.ts';
import { listOwnInvitations, seeInvitation } from './invitations/see-invitations.ts';
import { approveJoinRequest, rejectJoinRequest } from './join-requests/decide-join-request.ts';
import { listJoinRequests, listOwnJoinRequests } from './join-requests/list-join-requests.ts';
import { submitJoinRequest } from './join-requests/submit-join-request.ts';
import { withdrawJoinRequest } from './join-requests/withdraw-join-request.ts';
import { changeRole } from './membership/change-role.ts';
import { leaveBusiness, removeMember } from './membership/end-membership.ts';
import { listDirectory, listUsers } from './membership/list-members.ts';
import { seeBusiness } from './see-business.ts';
import { seeOverview } from './see-overview.ts';

const done = { success: true } as const;

export function businessRoutes(app: FastifyInstance, services: Services): void {
  workspaceRoutes(app, services);
  joinRequestRoutes(app, services);
  invitationRoutes(app, services);
}

function workspaceRoutes(app: FastifyInstance, services: Services): void {
  bind(app, getBusiness, ({ caller }) => seeBusiness(services, caller));
  bind(app, adminOverview, ({ caller }) => seeOverview(services, caller));
  bind(app, changeEndpoint, ({ caller, body }) => changeBusiness(services, caller, body));
  bind(app, leaveEndpoint, async ({ caller }) => {
    await leaveBusiness(services, caller);
    return done;
  });

  bind(app, directory, ({ caller }) => listDirectory(services, caller));
  bind(app, usersEndpoint, ({ caller }) => listUsers(services, caller));
  bind(app, changeRoleEndpoint, ({ caller, params, body }) =>
    changeRole(services, caller, { userId: params.id, role: body.role }),
  );
  bind(app, changeRoleInDirectory, async ({ caller, params, body }) => {
    await changeRole(services, caller, { userId: params.id, role: body.role });
    return done;
  });
  bind(app, removeEndpoint, async ({ caller, params }) => {
    await removeMember(services, caller, params.id);
    return done;
  });
}

function joinRequestRoutes(app: FastifyInstance, services: Services): void {
  bind(app, requestsEndpoint, ({ caller }) => listJoinRequests(services, caller));
  bind(app, submitEndpoint, ({ caller, body }) => submitJoinRequest(services, caller, body));
  bind(app, ownJoinRequests, ({ caller }) => listOwnJoinRequests(services, caller.owner));
  bind(app, withdrawEndpoint, async ({ caller, params }) => {
    await withdrawJoinRequest(services, caller.owner, params.id);
    return done;
  });
  bind(app, approveEndpoint, async ({ caller, params }) => {
    await approveJoinRequest(services, caller, params.id);
    return done;
  });
  bind(app, rejectEndpoint, async ({ caller, params, body }) => {
    await rejectJoinRequest(services, caller, params.id, body.reason);
    return done;
  });
}

function invitationRoutes(app: FastifyInstance, services: Services): void {
  bind(app, inviteEndpoint, ({ caller, body }) => invite(services, caller, body));
  bind(app, invitationsEndpoint, ({ caller }) => listInvitations(services, caller));
  bind(app, linkEndpoint, ({ caller, params }) => linkOfInvitation(services, caller, params.id));
  bind(app, resendEndpoint, ({ caller, params }) => resendInvitation(services, caller, params.id));
  bind(app, revokeEndpoint, async ({ caller, params }) => {
    await revokeInvitation(services, caller, params.id);
    return done;
  });

  bind(app, seeInvitationEndpoint, ({ body }) => seeInvitation(services, body.token));
  bind(app, ownInvitations, ({ caller }) => listOwnInvitations(services, caller.owner));
  bind(app, acceptEndpoint, ({ caller, body }) => acceptInvitation(services, caller.owner, body));
  bind(app, declineEndpoint, async ({ caller, params }) => {
    await declineInvitation(services, caller.owner, params.id);
    return done;
  });
}
