import { formatMoment, greet, type Letter } from '../letter/letter.ts';

export interface NoticeFacts {
  firstName: string | null;
  at: Date;
  supportEmail: string;
  resetUrl: string;
}

/** Tells a person what happened to their account, and what to do if it was not them. */
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
  paragraphs: [happened, `If this was you, there is nothing to do. ${notMe}`],
  facts: [...facts, { label: 'When', value: formatMoment(at) }],
  footer: ['You get this mail because it concerns the safety of your Docket account.'],
});
