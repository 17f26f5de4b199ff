import { inquiryNames } from '@docket/shared/contact/messages';
import type { InquiryType } from '@docket/shared/contact/rules';
import { formatMoment, oneLine, type Letter } from '../letter/letter.ts';

export interface ContactFacts {
  name: string;
  email: string;
  subject: string;
  message: string;
  type: InquiryType;
  createdAt: Date;
}

/** To support: a message from the contact form. Replies go to the sender. */
export const contactMessageLetter = (facts: ContactFacts): Letter => ({
  subject: `[${inquiryNames[facts.type]}] ${oneLine(facts.subject)}`,
  greeting: null,
  paragraphs: [facts.message],
  facts: [
    { label: 'From', value: oneLine(facts.name) },
    { label: 'Email', value: oneLine(facts.email) },
    { label: 'Topic', value: inquiryNames[facts.type] },
    { label: 'Sent', value: formatMoment(facts.createdAt) },
  ],
  footer: ['Sent through Docket’s contact form. The sender’s address hasn’t been verified.'],
});
