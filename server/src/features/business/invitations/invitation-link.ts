import { invitationDays } from '@docket/shared/business/rules';
import { paths } from '@docket/shared/screens';
import { linkToken, tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';

const day = 24 * 60 * 60 * 1000;

export interface InvitationLink {
  tokenHash: string;
  expiresAt: Date;
  /** Where the link leads: also what the inviting admin gets for somebody without an account (OP-64). */
  url: string;
}

/** A link for an invitation, from now on. The mail's job makes the same one again. */
export function invitationLink(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  invitationId: string,
): InvitationLink {
  const expiresAt = new Date(clock().getTime() + invitationDays * day);
  const token = linkToken(config, { purpose: 'invitation', rowId: invitationId, expiresAt });
  return {
    tokenHash: tokenHash(token),
    expiresAt,
    url: `${config.publicUrl}${paths.invitation}?token=${token}`,
  };
}
