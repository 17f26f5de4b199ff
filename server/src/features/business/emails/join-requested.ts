import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import type { PersonNames } from '../../../platform/database/people.ts';
import { requestForAdmin } from '../queries/emails.ts';
import { roleName } from '@docket/shared/business/rules';
import { aud, toCents } from '@docket/shared/money';
import { listName, type Role } from '@docket/shared/auth/rules';
import { greet, type EmailContent, oneLine } from '../../mail/content/email-content.ts';

interface JoinRequestFacts {
  /** The admin's. */
  firstName: string | null;
  person: PersonNames & { emailVerified: boolean };
  businessName: string;
  requestedRole: Role;
  requestMessage: string | null;
  /** As the database returns it, such as '10.00'. */
  estimatedMonthlyCost: string;
  url: string;
}

/** To each admin of a business that someone has asked to join. */
const joinRequestedText = ({ person, businessName, ...facts }: JoinRequestFacts): EmailContent => {
  const business = oneLine(businessName);
  const cents = toCents(facts.estimatedMonthlyCost);
  return {
    subject: `Request to join ${business}`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `Someone has asked to join ${business} on Docket. You or another admin can approve or reject the request.`,
    ],
    action: { label: 'View request', url: facts.url },
    facts: [
      { label: 'Name', value: oneLine(listName(person, 'Not given')) },
      {
        label: 'Email',
        value: `${oneLine(person.email)}${person.emailVerified ? '' : ' (not verified: check who it belongs to)'}`,
      },
      { label: 'Role', value: roleName(facts.requestedRole) },
      { label: 'Estimated extra cost', value: cents > 0 ? `${aud(cents)} a month` : 'Nothing' },
      ...(facts.requestMessage ? [{ label: 'Message', value: facts.requestMessage }] : []),
    ],
    footer: [`You’re receiving this email because you’re an admin of ${business}.`],
  };
};

/** Not sent if the request was decided or withdrawn, or the recipient is no longer an admin. */
export const joinRequestedEmail = defineEmail({
  template: 'join-requested',
  schema: z.object({ requestId: z.uuid(), adminId: z.uuid() }),
  async write({ database, config }, about) {
    const open = await requestForAdmin(database, about);
    if (!open) return null;
    const { admin, ...facts } = open;
    const url = `${config.publicUrl}${paths.businessDirectory}?tab=requests`;
    return { to: admin.email, content: joinRequestedText({ ...facts, firstName: admin.firstName, url }) };
  },
});
