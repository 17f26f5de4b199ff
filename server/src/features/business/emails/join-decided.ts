import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { decidedRequest } from '../queries/emails.ts';
import { roleName } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';
import { greet, type EmailContent, oneLine } from '../../mail/content/email-content.ts';

interface JoinDecisionFacts {
  firstName: string | null;
  businessName: string;
  isApproved: boolean;
  role: Role;
  reason: string | null;
  url: string;
}

/** To a person whose request to join a business was decided. */
const joinDecidedText = ({
  firstName,
  businessName,
  isApproved,
  role,
  reason,
  url,
}: JoinDecisionFacts): EmailContent => {
  const business = oneLine(businessName);
  return {
    subject: isApproved ? `You’ve joined ${business}` : `Your request to join ${business}`,
    greeting: greet(firstName),
    paragraphs: isApproved
      ? [
          `Your request was approved. You’re now a member of ${business} on Docket.`,
          'Receipts you add from now on also belong to the business. Your existing receipts stay private.',
        ]
      : [`Your request to join ${business} on Docket was rejected.`],
    ...(isApproved && { action: { label: 'Open Docket', url } }),
    facts: [
      ...(isApproved ? [{ label: 'Your role', value: roleName(role) }] : []),
      ...(!isApproved && reason ? [{ label: 'Reason', value: reason }] : []),
    ],
    footer: ['You’re receiving this email because you asked to join.'],
  };
};

export const joinDecidedEmail = defineEmail({
  template: 'join-decided',
  schema: z.object({ requestId: z.uuid() }),
  async write({ database, config }, { requestId }) {
    const decided = await decidedRequest(database, requestId);
    if (!decided) return null;
    const { email, ...facts } = decided;
    return {
      to: email,
      content: joinDecidedText({ ...facts, url: `${config.publicUrl}${paths.dashboard}` }),
    };
  },
});
