import { spellOutMoment } from '@docket/shared/calendar';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { type ContactFacts, markMessageEmailed, unsentMessage } from '../queries.ts';
import { inquiryNames } from '@docket/shared/contact/messages';
import { oneLine, type EmailContent } from '../../mail/content/email-content.ts';

/** To support: a message from the contact form. Replies go to the sender. */
export const contactMessageText = (facts: ContactFacts): EmailContent => ({
  subject: `[${inquiryNames[facts.type]}] ${oneLine(facts.subject)}`,
  greeting: null,
  paragraphs: [facts.message],
  facts: [
    { label: 'From', value: oneLine(facts.name) },
    { label: 'Email', value: oneLine(facts.email) },
    { label: 'Topic', value: inquiryNames[facts.type] },
    { label: 'Sent', value: spellOutMoment(facts.createdAt) },
  ],
  footer: ['Sent through Docket’s contact form. The sender’s address hasn’t been verified.'],
});

export const contactMessageEmail = defineEmail({
  template: 'contact-message',
  schema: z.object({ contactMessageId: z.uuid() }),
  async write({ database, config }, { contactMessageId }) {
    const message = await unsentMessage(database, contactMessageId);
    if (!message) return null;
    return {
      to: config.supportEmail,
      replyTo: { name: message.name, address: message.email },
      content: contactMessageText(message),
    };
  },
  sent: ({ database, clock }, { contactMessageId }) =>
    markMessageEmailed(database, contactMessageId, clock()),
});
