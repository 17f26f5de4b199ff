import type {
  ownInvitations as ownEndpoint,
  seeInvitation as endpoint,
} from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { Refusal } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { offeredInvitation, openInvitationsTo } from '../queries/invitations.ts';
import { addressOf } from '../queries/members.ts';

/** Shows an invitation to someone with its link. */
export async function seeInvitation(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<ReplyOf<typeof endpoint>> {
  const offered = await offeredInvitation(database, tokenHash(token), clock());
  if (!offered) throw new Refusal('LINK_INVALID', text.invitationInvalid);
  return offered;
}

/** Lists the person's open invitations, if their address is verified. */
export async function listOwnInvitations(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: OwnerScope,
): Promise<ReplyOf<typeof ownEndpoint>> {
  const { email, emailVerified } = await addressOf(database, owner);
  return emailVerified ? await openInvitationsTo(database, email, clock()) : [];
}
