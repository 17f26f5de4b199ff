import { spellOutMoment } from '@docket/shared/calendar';
import { z } from 'zod';
import { defineEmail } from '../../../mail/define-email.ts';
import { type DecidedApproval, decidedApproval } from '../../queries/emails/decided-approval.ts';
import { formatAmount, toCents } from '@docket/shared/money';
import { type Fact, greet, type EmailContent, oneLine } from '../../../mail/content/email-content.ts';
import { receiptUrl, sealFacts, type SealFacts, sealOf } from './seal-facts.ts';

type Decision = Pick<
  DecidedApproval,
  | 'customId'
  | 'vendor'
  | 'amount'
  | 'isApproved'
  | 'canCorrect'
  | 'notes'
  | 'decidedBy'
  | 'firstApprovedBy'
  | 'decidedAt'
>;

interface ApprovalDecidedFacts extends Decision {
  firstName: string | null;
  seal: SealFacts;
  url: string;
}

/** To the submitter of a receipt that was approved or rejected. */
export const approvalDecidedText = ({ isApproved, seal, ...facts }: ApprovalDecidedFacts): EmailContent => {
  const vendor = oneLine(facts.vendor);
  const { firstApprovedBy, decidedBy } = facts;
  const deciders = isApproved && firstApprovedBy !== null ? [firstApprovedBy, decidedBy] : [decidedBy];
  const decided = isApproved ? 'approved' : 'rejected';
  return {
    subject: `${isApproved ? 'Approved' : 'Rejected'}: ${vendor}`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `${deciders.map(oneLine).join(' and ')} ${decided} your receipt.`,
      ...(isApproved || !facts.canCorrect ? [] : ['You can correct it and submit it again.']),
    ],
    action: { label: 'View receipt', url: facts.url },
    facts: [
      { label: 'Receipt number', value: facts.customId },
      { label: 'Vendor', value: vendor },
      ...amountFact(facts.amount),
      { label: isApproved ? 'Approved' : 'Rejected', value: spellOutMoment(facts.decidedAt) },
      ...(facts.notes ? [{ label: isApproved ? 'Notes' : 'Reason', value: facts.notes }] : []),
      ...sealFacts(seal),
    ],
    footer: [
      'You’re receiving this email because you submitted this receipt.',
      'Keep this email. You can use the entry number and hash to check later that the record hasn’t been changed.',
    ],
  };
};

export const amountFact = (amount: string | null): Fact[] =>
  amount === null ? [] : [{ label: 'Amount', value: formatAmount(toCents(amount)) }];

/** Not sent if the submitter's account or the receipt has been deleted. */
export const approvalDecidedEmail = defineEmail({
  template: 'approval-decided',
  schema: z.object({ approvalId: z.uuid() }),
  async write(world, { approvalId }) {
    const decided = await decidedApproval(world.database, approvalId);
    if (!decided?.to) return null;
    const { email, firstName } = decided.to;
    const seal = await sealOf(world, approvalId);
    const url = receiptUrl(world, decided.receiptId);
    return { to: email, content: approvalDecidedText({ ...decided, firstName, seal, url }) };
  },
});
