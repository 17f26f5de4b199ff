import { formatMoment, greet, type Letter } from '../letter/letter.ts';

export interface NoticeFacts {
  firstName: string | null;
  at: Date;
  supportEmail: string;
  resetUrl: string;
}

/** Notifies a person of a change to their account, and says what to do if it wasn't them. */
export const notice = (
  { firstName, at }: NoticeFacts,
  {
    subject,
    happened,
    facts = [],
    notMe,
  }: { subject: string; happened: string; facts?: { label: string; value: string }[]; notMe: string },
): Letter => ({
  subject,
  greeting: greet(firstName),
  paragraphs: [happened, `If this was you, there’s nothing to do. ${notMe}`],
  facts: [...facts, { label: 'When', value: formatMoment(at) }],
  footer: ['You’re receiving this email because it affects the security of your Docket account.'],
});
