import { z } from 'zod';
import type { Attachment } from '../../../../ports/mailer.ts';
import { defineEmail } from '../../../mail/define-email.ts';
import type { World } from '../../../mail/content/addressed-email.ts';
import { writeReceiptReport } from '../../../reports/write-receipt-report.ts';
import { type DecidedApproval, decidedApproval } from '../../queries/emails/decided-approval.ts';
import { formatDate, spellOutMoment } from '@docket/shared/calendar';
import { formatMoney, toCents } from '@docket/shared/money';
import { type EmailContent, oneLine } from '../../../mail/content/email-content.ts';
import { amountFact } from './approval-decided.ts';
import { receiptUrl, sealFacts, type SealFacts, sealOf } from './seal-facts.ts';

/** Mail servers accept about 20 MB, and encoding makes a file a third larger. */
const mostAttachedBytes = 10 * 1024 * 1024;

interface ApprovedCopyFacts extends DecidedApproval {
  seal: SealFacts;
  url: string;
  /** Whether the report is attached. */
  hasReport: boolean;
}

/** To a business's accounting address: a copy of an approved receipt. */
const approvedCopyText = ({ seal, ...facts }: ApprovedCopyFacts): EmailContent => {
  const business = oneLine(facts.businessName);
  const vendor = oneLine(facts.vendor);
  return {
    subject: `Approved receipt ${facts.customId}: ${vendor}`,
    greeting: null,
    paragraphs: [
      `A receipt from ${business} was approved.`,
      facts.hasReport
        ? 'The report is attached. It includes the receipt, the signatures and a code for verifying the report.'
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
      ...(facts.firstApprovedBy
        ? [{ label: 'Approved first by', value: oneLine(facts.firstApprovedBy) }]
        : []),
      { label: 'Approved by', value: oneLine(facts.decidedBy) },
      { label: 'Approved', value: spellOutMoment(facts.decidedAt) },
      ...(facts.notes ? [{ label: 'Notes', value: facts.notes }] : []),
      ...sealFacts(seal),
    ],
    footer: [
      `You’re receiving this email because this is the accounting address of ${business}. Its admins can change it in Docket’s settings.`,
    ],
  };
};

/** Includes the report. Not sent if the address was removed or the receipt reopened. */
export const approvedCopyEmail = defineEmail({
  template: 'approved-copy',
  schema: z.object({ approvalId: z.uuid() }),
  async write(world, { approvalId }) {
    const decided = await decidedApproval(world.database, approvalId);
    if (!decided?.isApproved || decided.isVoid || decided.accountingEmail === null) return null;
    const report = await reportOf(world, decided);
    const seal = await sealOf(world, approvalId);
    const url = receiptUrl(world, decided.receiptId);
    return {
      to: decided.accountingEmail,
      content: approvedCopyText({ ...decided, seal, url, hasReport: report !== null }),
      ...(report && { attachments: [report] }),
    };
  },
});

/** The report as its submitter sees it; null if it's too large to email. */
async function reportOf(world: World, decided: DecidedApproval): Promise<Attachment | null> {
  const { requesterId, receiptId, businessId } = decided;
  const owner = { id: requesterId, role: 'EMPLOYEE', businessId } as const;
  const { filename, content } = await writeReceiptReport(world, owner, receiptId);
  return content.length > mostAttachedBytes ? null : { filename, mediaType: 'application/pdf', content };
}
