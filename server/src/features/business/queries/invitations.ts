import type { InvitableRole } from '@docket/shared/business/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';

export interface InvitationRecord {
  id: string;
  businessId: string;
  /** In lower case. */
  email: string;
  role: InvitableRole;
  invitedAt: Date;
  expiresAt: Date;
}

const columns = ['id', 'businessId', 'email', 'role', 'invitedAt', 'expiresAt'] as const;

export async function insertInvitation(
  transaction: Transaction,
  invitation: InvitationRecord & { message: string | null; tokenHash: string; invitedBy: string | null },
): Promise<void> {
  await transaction.insertInto('business_invitations').values(invitation).execute();
}

/** Unused invitations, including expired ones, newest first. */
export const unusedInvitations = async (
  database: Database,
  { businessId }: BusinessScope,
): Promise<InvitationRecord[]> =>
  (await database
    .selectFrom('business_invitations')
    .select(columns)
    .where('businessId', '=', businessId)
    .orderBy('invitedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()) as InvitationRecord[];

export async function countOpenInvitations(
  transaction: Transaction,
  { businessId }: BusinessScope,
  now: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('business_invitations')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Identifies an invitation by ID or by the hash of its link's secret. */
export type InvitationKey = { id: string } | { tokenHash: string };

const invitationBy = (database: Database | Transaction, key: InvitationKey) =>
  database
    .selectFrom('business_invitations')
    .select(columns)
    .where((is) => ('id' in key ? is('id', '=', key.id) : is('tokenHash', '=', key.tokenHash)));

export const findInvitation = async (
  database: Database | Transaction,
  key: InvitationKey,
): Promise<InvitationRecord | undefined> =>
  (await invitationBy(database, key).executeTakeFirst()) as InvitationRecord | undefined;

/** The same, locked. */
export const lockInvitation = async (
  transaction: Transaction,
  key: InvitationKey,
): Promise<InvitationRecord | undefined> =>
  (await invitationBy(transaction, key).forUpdate().executeTakeFirst()) as InvitationRecord | undefined;

/** An open invitation as its link shows it. */
export const offeredInvitation = async (
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<{ businessName: string; email: string; role: InvitableRole } | undefined> =>
  (await database
    .selectFrom('business_invitations')
    .innerJoin('businesses', 'businesses.id', 'business_invitations.businessId')
    .select(['businesses.name as businessName', 'email', 'role'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()) as { businessName: string; email: string; role: InvitableRole } | undefined;

/** The business's invitation to an address. */
export const invitationTo = async (
  transaction: Transaction,
  { businessId }: BusinessScope,
  email: string,
): Promise<InvitationRecord | undefined> =>
  (await transaction
    .selectFrom('business_invitations')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('email', '=', email)
    .executeTakeFirst()) as InvitationRecord | undefined;

/** The valid invitations to an address. */
export async function openInvitationsTo(
  database: Database,
  email: string,
  now: Date,
): Promise<{ id: string; businessName: string; role: InvitableRole }[]> {
  const rows = await database
    .selectFrom('business_invitations')
    .innerJoin('businesses', 'businesses.id', 'business_invitations.businessId')
    .select(['business_invitations.id', 'businesses.name as businessName', 'role'])
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .orderBy('invitedAt')
    .orderBy('business_invitations.id')
    .execute();
  return rows as { id: string; businessName: string; role: InvitableRole }[];
}

/** Gives an invitation a new link; the old one stops working. */
export async function renewInvitation(
  transaction: Transaction,
  id: string,
  link: { tokenHash: string; invitedAt: Date; expiresAt: Date },
): Promise<void> {
  await transaction.updateTable('business_invitations').set(link).where('id', '=', id).execute();
}

export async function deleteInvitation(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('business_invitations').where('id', '=', id).execute();
}

/** Members need no invitation. */
export async function deleteInvitationTo(
  transaction: Transaction,
  businessId: string,
  email: string,
): Promise<void> {
  await transaction
    .deleteFrom('business_invitations')
    .where('businessId', '=', businessId)
    .where('email', '=', email)
    .execute();
}

export async function deleteInvitationsExpiredBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('business_invitations').where('expiresAt', '<', moment).execute();
}
