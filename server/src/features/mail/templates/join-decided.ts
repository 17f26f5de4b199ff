import { roleName } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';
import { greet, type Letter, oneLine } from '../letter/letter.ts';

export interface JoinDecisionFacts {
  firstName: string | null;
  businessName: string;
  isApproved: boolean;
  role: Role;
  reason: string | null;
  url: string;
}

/** To a person whose request to join a business was decided. */
export const joinDecidedLetter = ({
  firstName,
  businessName,
  isApproved,
  role,
  reason,
  url,
}: JoinDecisionFacts): Letter => {
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
