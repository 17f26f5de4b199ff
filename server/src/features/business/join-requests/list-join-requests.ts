import type {
  JoinRequest,
  ownJoinRequests as ownEndpoint,
} from '@docket/shared/business/join-request-contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { Role } from '@docket/shared/auth/rules';
import { permitted } from '../../../platform/permitted.ts';
import type { Caller, OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { openRequests, ownOpenRequests } from '../queries/join-requests.ts';

/** The open requests to join the caller's business (OP-82). */
export async function listJoinRequests(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
): Promise<JoinRequest[]> {
  const rows = await openRequests(database, permitted(caller, 'manage-members'));
  return rows.map(({ firstName, lastName, email, emailVerified, ...request }) => ({
    ...request,
    user: { firstName, lastName, email, emailVerified },
    requestedRole: request.requestedRole as Role,
    requestedAt: request.requestedAt.toISOString(),
    estimatedMonthlyCost: Number(request.estimatedMonthlyCost),
  }));
}

export async function listOwnJoinRequests(
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
): Promise<ReplyOf<typeof ownEndpoint>> {
  const rows = await ownOpenRequests(database, owner);
  return rows.map((request) => ({
    ...request,
    requestedRole: request.requestedRole as Role,
    requestedAt: request.requestedAt.toISOString(),
  }));
}
