import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineLetter } from '../../mail/define-letter.ts';
import { knownToken } from '../../mail/letter/addressed-letter.ts';
import { openInvitation } from '../queries/letters.ts';
import { businessMessages } from '@docket/shared/business/messages';
import { type InvitableRole, roleName } from '@docket/shared/business/rules';
import { listName } from '@docket/shared/auth/rules';
import { formatMoment, type Letter, oneLine } from '../../mail/letter/letter.ts';

interface InvitationFacts {
  businessName: string;
  role: InvitableRole;
  message: string | null;
  inviter: { firstName: string | null; lastName: string | null; email: string } | null;
  expiresAt: Date;
  url: string;
}

/** To whoever an admin invites into a business. */
const invitationText = ({
  businessName,
  role,
  message,
  inviter,
  expiresAt,
  url,
}: InvitationFacts): Letter => {
  const business = oneLine(businessName);
  return {
    subject: `Join ${business} on Docket`,
    greeting: 'Hello,',
    paragraphs: [message ?? businessMessages.defaultInvitation(business)],
    action: { label: 'See the invitation', url },
    facts: [
      { label: 'Business', value: business },
      { label: 'Your role', value: roleName(role) },
      ...(inviter ? [{ label: 'Invited by', value: nameAndAddress(inviter) }] : []),
      { label: 'Valid until', value: formatMoment(expiresAt) },
    ],
    footer: [
      'The link can be used once, by an account with this address.',
      'If you do not know the business, ignore this mail: nothing happens then.',
    ],
  };
};

const nameAndAddress = (person: NonNullable<InvitationFacts['inviter']>): string => {
  const name = oneLine(listName(person, ''));
  return name ? `${name}, ${oneLine(person.email)}` : oneLine(person.email);
};

/** Not sent once the invitation was used, revoked or is too old. */
export const invitationLetter = defineLetter({
  template: 'invitation',
  schema: z.object({ invitationId: z.uuid() }),
  async write({ database, clock, config }, { invitationId }) {
    const open = await openInvitation(database, invitationId, clock());
    if (!open) return null;
    const { email, expiresAt, tokenHash, ...facts } = open;
    const token = knownToken(config, { purpose: 'invitation', rowId: invitationId, expiresAt }, tokenHash);
    const url = `${config.publicUrl}${paths.invitation}?token=${token}`;
    return { to: email, letter: invitationText({ ...facts, expiresAt, url }) };
  },
});
