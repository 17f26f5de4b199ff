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

/** To a business's accounting address: a copy of an approved receipt. */
export const approvedCopyLetter = ({ seal, ...facts }: ApprovedCopyFacts): Letter => {
  const business = oneLine(facts.businessName);
  const vendor = oneLine(facts.vendor);
  return {
    subject: `Approved receipt ${facts.customId}: ${vendor}`,
    greeting: null,
    paragraphs: [
      `A receipt from ${business} was approved.`,
      facts.hasReport
        ? 'The report is attached. It includes the receipt, both signatures and a code for verifying the report.'
        : 'The report is too large to email. Open the receipt in Docket to see it.',
    ],
    action: { label: 'View receipt', url: facts.url },
    facts: [
      { label: 'Receipt number', value: facts.customId },
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
      `You’re receiving this email because this is the accounting address of ${business}. Its admins can change it in Docket’s settings.`,
    ],
  };
};
