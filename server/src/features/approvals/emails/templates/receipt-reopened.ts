import { z } from 'zod';
import { currentName } from '../../../../platform/database/people.ts';
import { type EmailContent, greet, oneLine } from '../../../mail/content/email-content.ts';
import { defineEmail } from '../../../mail/define-email.ts';
import { type ReopenedSubmission, reopenedSubmission } from '../../queries/emails/reopened-submission.ts';
import { amountFact } from './approval-decided.ts';
import { receiptUrl } from './seal-facts.ts';

interface ReceiptReopenedFacts extends ReopenedSubmission {
  reopenedBy: string;
  url: string;
}

/** To the owner of a receipt that an admin reopened. */
function receiptReopenedText(facts: ReceiptReopenedFacts): EmailContent {
  const vendor = oneLine(facts.vendor);
  const parts = [
    ...(facts.wasApproved ? ['Its approval no longer counts.'] : []),
    ...(facts.canCorrect ? ['Please correct it and submit it again.'] : []),
  ];
  return {
    subject: `Reopened: ${vendor}`,
    greeting: greet(facts.firstName),
    paragraphs: [[`${oneLine(facts.reopenedBy)} reopened your receipt.`, ...parts].join(' ')],
    action: { label: 'View receipt', url: facts.url },
    facts: [
      { label: 'Receipt number', value: facts.customId },
      { label: 'Vendor', value: vendor },
      ...amountFact(facts.amount),
      { label: 'Reason', value: facts.reason },
    ],
    footer: ['You’re receiving this email because you submitted this receipt.'],
  };
}

/** Not sent if the owner's account or the receipt has been deleted. */
export const receiptReopenedEmail = defineEmail({
  template: 'receipt-reopened',
  schema: z.object({ approvalId: z.uuid(), by: z.uuid() }),
  async write(world, { approvalId, by }) {
    const reopened = await reopenedSubmission(world.database, approvalId);
    if (!reopened) return null;
    const reopenedBy = await currentName(world.database, by);
    const url = receiptUrl(world, reopened.receiptId);
    return { to: reopened.email, content: receiptReopenedText({ ...reopened, reopenedBy, url }) };
  },
});
