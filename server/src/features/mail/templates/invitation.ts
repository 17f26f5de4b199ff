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

/** To a person invited to join a business. */
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
    action: { label: 'View invitation', url },
    facts: [
      { label: 'Business', value: business },
      { label: 'Your role', value: roleName(role) },
      ...(inviter ? [{ label: 'Invited by', value: nameAndAddress(inviter) }] : []),
      { label: 'Expires', value: formatMoment(expiresAt) },
    ],
    footer: [
      'This link works once, for an account with this email address.',
      'If you don’t know this business, you can ignore this email.',
    ],
  };
};

const nameAndAddress = (person: NonNullable<InvitationFacts['inviter']>): string => {
  const name = oneLine(listName(person, ''));
  return name ? `${name}, ${oneLine(person.email)}` : oneLine(person.email);
};
