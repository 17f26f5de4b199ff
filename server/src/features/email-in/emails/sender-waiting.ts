import { messageDays } from '@docket/shared/email-in/rules';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { type EmailContent, greet, oneLine } from '../../mail/content/email-content.ts';
import { defineEmail } from '../../mail/define-email.ts';
import { sendersToReport } from '../queries/emails.ts';

interface Facts {
  firstName: string | null;
  isOfBusiness: boolean;
  senders: string[];
  url: string;
}

/** To the people who decide about waiting senders. */
const senderWaitingText = ({ firstName, isOfBusiness, senders, url }: Facts): EmailContent => ({
  subject: 'Someone emailed receipts to Docket',
  greeting: greet(firstName),
  paragraphs: [
    isOfBusiness
      ? 'Your business’s address for receipts received email from senders we don’t know.'
      : 'Your address for receipts received email from senders we don’t know.',
    `Allow a sender to have their receipts added, or block them. If you do neither, we delete their email after ${messageDays} days.`,
  ],
  action: { label: 'Open settings', url },
  facts: senders.map((sender) => ({ label: 'Sender', value: oneLine(sender) })),
  footer: ['You’re receiving this email because you manage an address for receipts on Docket.'],
});

export const senderWaitingEmail = defineEmail({
  template: 'email-in-sender-waiting',
  schema: z.object({ addressId: z.uuid(), userId: z.uuid() }),
  async write({ database, config }, about) {
    const found = await sendersToReport(database, about);
    if (!found || found.senders.length === 0) return null;
    const { email, ...facts } = found;
    const url = `${config.publicUrl}${paths.settings}?tab=${facts.isOfBusiness ? 'business' : 'profile'}`;
    return { to: email, content: senderWaitingText({ ...facts, url }) };
  },
});
