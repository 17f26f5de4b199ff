import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { formerMember } from '../queries/emails.ts';
import { greet, type EmailContent, oneLine } from '../../mail/content/email-content.ts';

interface MemberRemovedFacts {
  firstName: string | null;
  businessName: string;
  url: string;
}

/** To a person an admin has removed from a business. */
const memberRemovedText = ({ firstName, businessName, url }: MemberRemovedFacts): EmailContent => {
  const business = oneLine(businessName);
  return {
    subject: `You’ve been removed from ${business}`,
    greeting: greet(firstName),
    paragraphs: [
      `An admin of ${business} has removed you from the business on Docket. You still have your own account.`,
      'Receipts you added as a member stay with the business: you can view but not edit them. You keep your private receipts.',
    ],
    action: { label: 'Open Docket', url },
    footer: [`You’re receiving this email because you were a member of ${business}.`],
  };
};

/** Not sent to someone who has joined the business again, or whose account is closed. */
export const memberRemovedEmail = defineEmail({
  template: 'member-removed',
  schema: z.object({ userId: z.uuid(), businessId: z.uuid() }),
  async write({ database, config }, about) {
    const former = await formerMember(database, about);
    if (!former) return null;
    const { email, ...facts } = former;
    return {
      to: email,
      content: memberRemovedText({ ...facts, url: `${config.publicUrl}${paths.dashboard}` }),
    };
  },
});
