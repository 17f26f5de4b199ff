import type { InvitableRole } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';
import type { Database } from '../../../platform/database.ts';
import { type PersonNames, personColumn } from '../../../platform/database/people.ts';
import type { Addressee } from '../../mail/content/addressed-email.ts';

export interface OpenInvitation {
  email: string;
  role: InvitableRole;
  message: string | null;
  businessName: string;
  /** The person who sent it; null if their account is gone. */
  inviter: PersonNames | null;
  tokenHash: string;
  expiresAt: Date;
}

/** A valid invitation. */
export async function openInvitation(
  database: Database,
  invitationId: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const row = await database
    .selectFrom('business_invitations as invitation')
    .innerJoin('businesses', 'businesses.id', 'invitation.businessId')
    .leftJoin('users as inviter', (join) =>
      join.onRef('inviter.id', '=', 'invitation.invitedBy').on('inviter.closedAt', 'is', null),
    )
    .select([
      'invitation.email',
      'invitation.role',
      'message',
      'businesses.name as businessName',
      personColumn('inviter').as('inviter'),
      'tokenHash',
      'expiresAt',
    ])
    .where('invitation.id', '=', invitationId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row && { ...row, role: row.role as InvitableRole };
}

export interface RequestForAdmin {
  admin: Addressee;
  person: PersonNames & { emailVerified: boolean };
  businessName: string;
  requestedRole: Role;
  requestMessage: string | null;
  /** As the database returns it, such as '10.00'. */
  estimatedMonthlyCost: string;
}

/** An open request, if the person is still an admin of its business. */
export async function requestForAdmin(
  database: Database,
  { requestId, adminId }: { requestId: string; adminId: string },
): Promise<RequestForAdmin | undefined> {
  const row = await database
    .selectFrom('business_join_requests as request')
    .innerJoin('users as person', 'person.id', 'request.userId')
    .innerJoin('users as admin', 'admin.businessId', 'request.businessId')
    .select([
      personColumn('admin').$notNull().as('admin'),
      personColumn('person').$notNull().as('person'),
      'person.emailVerified',
      'request.businessName',
      'requestedRole',
      'requestMessage',
      'estimatedMonthlyCost',
    ])
    .where('request.id', '=', requestId)
    .where('request.status', '=', 'PENDING')
    .where('admin.id', '=', adminId)
    .where('admin.role', '=', 'ADMIN')
    .executeTakeFirst();
  if (!row) return undefined;
  const { person, emailVerified, ...request } = row;
  return {
    ...request,
    requestedRole: request.requestedRole as Role,
    person: { ...person, emailVerified },
  };
}

export interface DecidedRequest extends Addressee {
  businessName: string;
  isApproved: boolean;
  role: Role;
  reason: string | null;
}

export async function decidedRequest(
  database: Database,
  requestId: string,
): Promise<DecidedRequest | undefined> {
  const row = await database
    .selectFrom('business_join_requests as request')
    .innerJoin('users', 'users.id', 'request.userId')
    .select(['email', 'firstName', 'request.businessName', 'status', 'requestedRole', 'rejectionReason'])
    .where('request.id', '=', requestId)
    .where('status', '<>', 'PENDING')
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, requestedRole, rejectionReason, ...rest } = row;
  return {
    ...rest,
    isApproved: status === 'APPROVED',
    role: requestedRole as Role,
    reason: rejectionReason,
  };
}

/** Someone who isn't a member of the business, with its name. */
export const formerMember = (
  database: Database,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<(Addressee & { businessName: string }) | undefined> =>
  database
    .selectFrom('users')
    .innerJoin('businesses', (join) => join.on('businesses.id', '=', businessId))
    .select(['email', 'firstName', 'businesses.name as businessName'])
    .where('users.id', '=', userId)
    .where('users.businessId', 'is distinct from', businessId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
