import { businessMessages } from '@docket/shared/business/messages';
import { type InvitableRole, roleName } from '@docket/shared/business/rules';
import { listName } from '@docket/shared/auth/rules';
import { formatMoment, type Letter, oneLine } from '../letter/letter.ts';

export interface InvitationFacts {
  businessName: string;
  role: InvitableRole;
  message: string | null;
  inviter: { firstName: string | null; lastName: string | null; email: string } | null;
  expiresAt: Date;
  url: string;
}

/** To whoever an admin invites into a business. */
export const invitationLetter = ({
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
