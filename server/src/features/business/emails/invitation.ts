import { spellOutMoment } from '@docket/shared/calendar';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { knownToken } from '../../mail/content/addressed-email.ts';
import type { PersonNames } from '../../../platform/database/people.ts';
import { openInvitation } from '../queries/emails.ts';
import { businessMessages } from '@docket/shared/business/messages';
import { type InvitableRole, roleName } from '@docket/shared/business/rules';
import { listName } from '@docket/shared/auth/rules';
import { type EmailContent, oneLine } from '../../mail/content/email-content.ts';

interface InvitationFacts {
  businessName: string;
  role: InvitableRole;
  message: string | null;
  inviter: PersonNames | null;
  expiresAt: Date;
  url: string;
}

/** To a person invited to join a business. */
const invitationText = ({
  businessName,
  role,
  message,
  inviter,
  expiresAt,
  url,
}: InvitationFacts): EmailContent => {
  const business = oneLine(businessName);
  return {
    subject: `Join ${business} on Docket`,
    greeting: 'Hello,',
    paragraphs: [message ?? businessMessages.defaultInvitation(business, role)],
    action: { label: 'View invitation', url },
    facts: [
      { label: 'Business', value: business },
      { label: 'Your role', value: roleName(role) },
      ...(inviter ? [{ label: 'Invited by', value: nameAndAddress(inviter) }] : []),
      { label: 'Expires', value: spellOutMoment(expiresAt) },
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

/** Not sent once the invitation was used, revoked or is too old. */
export const invitationEmail = defineEmail({
  template: 'invitation',
  schema: z.object({ invitationId: z.uuid() }),
  async write({ database, clock, config }, { invitationId }) {
    const open = await openInvitation(database, invitationId, clock());
    if (!open) return null;
    const { email, expiresAt, tokenHash, ...facts } = open;
    const token = knownToken(config, { purpose: 'invitation', rowId: invitationId, expiresAt }, tokenHash);
    const url = `${config.publicUrl}${paths.invitation}?token=${token}`;
    return { to: email, content: invitationText({ ...facts, expiresAt, url }) };
  },
});
