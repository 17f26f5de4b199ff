import { formatDate } from '@docket/shared/calendar';
import { formatMoney, toCents } from '@docket/shared/money';
import { formatMoment, type Letter, oneLine } from '../../letter/letter.ts';
import { amountFact } from './approval-decided.ts';
import { sealFacts, type SealFacts } from './seal-facts.ts';

export interface ApprovedCopyFacts {
  businessName: string;
  customId: string;
  vendor: string;
  date: string | null;
  /** The database's form: '45.50'. */
  amount: string | null;
  gstAmount: string | null;
  category: string;
  reason: string | null;
  requester: string;
  decidedBy: string;
  decidedAt: Date;
  notes: string | null;
  seal: SealFacts;
  url: string;
  /** Whether the report is attached. */
  hasReport: boolean;
}

/** To the accounting address of a business: a copy of an approved receipt. */
export const approvedCopyLetter = ({ seal, ...facts }: ApprovedCopyFacts): Letter => {
  const business = oneLine(facts.businessName);
  const vendor = oneLine(facts.vendor);
  return {
    subject: `Approved receipt ${facts.customId}: ${vendor}`,
    greeting: null,
    paragraphs: [
      `A receipt of ${business} was approved.`,
      facts.hasReport
        ? 'Its report is attached: the receipt itself, both signatures, and a code with which the report can be checked.'
        : 'Its report is too large for a mail. Open the receipt in Docket to see it.',
    ],
    action: { label: 'See the receipt', url: facts.url },
    facts: [
      { label: 'Receipt', value: facts.customId },
      { label: 'Vendor', value: vendor },
      ...(facts.date === null ? [] : [{ label: 'Date', value: formatDate(facts.date) }]),
      ...amountFact(facts.amount),
      ...(facts.gstAmount === null ? [] : [{ label: 'GST', value: formatMoney(toCents(facts.gstAmount)) }]),
      { label: 'Category', value: oneLine(facts.category) },
      ...(facts.reason ? [{ label: 'Reason', value: facts.reason }] : []),
      { label: 'Submitted by', value: oneLine(facts.requester) },
      { label: 'Approved by', value: oneLine(facts.decidedBy) },
      { label: 'Approved', value: formatMoment(facts.decidedAt) },
      ...(facts.notes ? [{ label: 'Notes', value: facts.notes }] : []),
      ...sealFacts(seal),
    ],
    footer: [
      `You get this mail because this is the accounting email of ${business}. Its admins can change that in Docket's settings.`,
    ],
  };
};
