import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineLetter } from '../../mail/define-letter.ts';
import { decidedRequest } from '../queries/letters.ts';
import { roleName } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';
import { greet, type Letter, oneLine } from '../../mail/letter/letter.ts';

interface JoinDecisionFacts {
  firstName: string | null;
  businessName: string;
  isApproved: boolean;
  role: Role;
  reason: string | null;
  url: string;
}

/** To whoever asked to join a business. */
const joinDecidedText = ({
  firstName,
  businessName,
  isApproved,
  role,
  reason,
  url,
}: JoinDecisionFacts): Letter => {
  const business = oneLine(businessName);
  return {
    subject: isApproved ? `You are a member of ${business}` : `Your request to join ${business}`,
    greeting: greet(firstName),
    paragraphs: isApproved
      ? [
          `Your request was approved: you are a member of ${business} on Docket.`,
          'Receipts that you add from now on belong to the business too. Those that you have already stay private.',
        ]
      : [`Your request to join ${business} on Docket was rejected.`],
    ...(isApproved && { action: { label: 'Open Docket', url } }),
    facts: [
      ...(isApproved ? [{ label: 'Your role', value: roleName(role) }] : []),
      ...(!isApproved && reason ? [{ label: 'Reason', value: reason }] : []),
    ],
    footer: ['You get this mail because you asked to join.'],
  };
};

export const joinDecidedLetter = defineLetter({
  template: 'join-decided',
  schema: z.object({ requestId: z.uuid() }),
  async write({ database, config }, { requestId }) {
    const decided = await decidedRequest(database, requestId);
    if (!decided) return null;
    const { email, ...facts } = decided;
    return { to: email, letter: joinDecidedText({ ...facts, url: `${config.publicUrl}${paths.dashboard}` }) };
  },
});
