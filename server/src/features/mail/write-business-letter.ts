import { paths } from '@docket/shared/screens';
import { type AddressedLetter, knownToken, type World } from './letter/addressed-letter.ts';
import { decidedRequest, openInvitation, requestForAdmin } from './queries/business-letters.ts';
import { invitationLetter } from './templates/invitation.ts';
import { joinDecidedLetter } from './templates/join-decided.ts';
import { joinRequestedLetter } from './templates/join-requested.ts';

/** To the invited person. Null once the invitation was used, was revoked or has expired. */
export async function writeInvitation(
  { database, clock, config }: World,
  invitationId: string,
): Promise<AddressedLetter | null> {
  const open = await openInvitation(database, invitationId, clock());
  if (!open) return null;
  const { email, expiresAt, tokenHash, ...facts } = open;
  const token = knownToken(config, { purpose: 'invitation', rowId: invitationId, expiresAt }, tokenHash);
  const url = `${config.publicUrl}${paths.invitation}?token=${token}`;
  return { to: email, letter: invitationLetter({ ...facts, expiresAt, url }) };
}

/** To one admin. Null once the request was decided or withdrawn, or they're no longer an admin. */
export async function writeJoinRequested(
  { database, config }: World,
  order: { requestId: string; adminId: string },
): Promise<AddressedLetter | null> {
  const open = await requestForAdmin(database, order);
  if (!open) return null;
  const { admin, ...facts } = open;
  const url = `${config.publicUrl}${paths.settings}?tab=business`;
  return { to: admin.email, letter: joinRequestedLetter({ ...facts, firstName: admin.firstName, url }) };
}

/** To the person who asked. */
export async function writeJoinDecided(
  { database, config }: World,
  requestId: string,
): Promise<AddressedLetter | null> {
  const decided = await decidedRequest(database, requestId);
  if (!decided) return null;
  const { email, ...facts } = decided;
  return { to: email, letter: joinDecidedLetter({ ...facts, url: `${config.publicUrl}${paths.dashboard}` }) };
}
