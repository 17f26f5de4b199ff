import { invitationDays } from '@docket/shared/business/rules';
import { paths } from '@docket/shared/screens';
import { dayMs } from '../../../platform/durations.ts';
import { linkToken, tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';

export interface InvitationLink {
  tokenHash: string;
  expiresAt: Date;
  /** The invitation's URL. The inviting admin gets it too if the address has no account (OP-64). */
  url: string;
}

/** Creates a link for an invitation. With the same expiry it's the same one, so the email job generates it again. */
export function invitationLink(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  invitationId: string,
  expiresAt = new Date(clock().getTime() + invitationDays * dayMs),
): InvitationLink {
  const token = linkToken(config, { purpose: 'invitation', rowId: invitationId, expiresAt });
  return {
    tokenHash: tokenHash(token),
    expiresAt,
    url: `${config.publicUrl}${paths.invitation}?token=${token}`,
  };
}
