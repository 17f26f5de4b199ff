import { spellOutDay } from '@docket/shared/calendar';
import { formatMoney, toCents } from '@docket/shared/money';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { type EmailContent, greet, oneLine } from '../../mail/content/email-content.ts';
import { defineEmail } from '../../mail/define-email.ts';
import { lineStateOf } from '../queries/lines.ts';
import { requestOf } from '../queries/people.ts';

interface Facts {
  firstName: string | null;
  date: string;
  amount: string;
  description: string;
  url: string;
}

/** To the member who's asked for the receipt of a line. It says nothing else of the statement. */
const receiptRequestedText = ({ firstName, date, amount, description, url }: Facts): EmailContent => ({
  subject: 'A receipt is missing',
  greeting: greet(firstName),
  paragraphs: [
    'Your business is looking for the receipt for this purchase. If it’s yours, please upload the receipt and submit it.',
  ],
  action: { label: 'Submit receipt', url },
  facts: [
    { label: 'Date', value: spellOutDay(`${date}T00:00:00Z`) },
    { label: 'Amount', value: formatMoney(-toCents(amount)) },
    { label: 'Description', value: oneLine(description) },
  ],
  footer: ['You’re receiving this email because you’re a member of a business on Docket.'],
});

export const receiptRequestedEmail = defineEmail({
  template: 'receipt-requested',
  schema: z.object({ lineId: z.uuid(), userId: z.uuid() }),
  async write({ database, config }, about) {
    const found = await requestOf(database, about);
    if (!found) return null;
    const { email, businessId, ...line } = found;
    if (businessId === null) return null;
    const state = await lineStateOf(database, { userId: null, businessId }, about.lineId);
    if (state !== 'missing' && state !== 'to-check') return null;
    const url = `${config.publicUrl}${paths.submitReceipt}?for=${about.lineId}`;
    return { to: email, content: receiptRequestedText({ ...line, url }) };
  },
});
