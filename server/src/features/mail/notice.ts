import { spellOutMoment } from '@docket/shared/calendar';
import { paths } from '@docket/shared/screens';
import type { AddressedEmail, World } from './content/addressed-email.ts';
import { addressee } from './queries.ts';
import { greet, type EmailContent } from './content/email-content.ts';

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
): EmailContent => ({
  subject,
  greeting: greet(firstName),
  paragraphs: [happened, `If this was you, there’s nothing to do. ${notMe}`],
  facts: [...facts, { label: 'When', value: spellOutMoment(at) }],
  footer: ['You’re receiving this email because it affects the security of your Docket account.'],
});

/** Writes to the owner of an account, or to an address that it had. Null once the account is closed. */
export async function writeNotice(
  { database, config }: World,
  { userId, at, oldEmail }: { userId: string; at: Date; oldEmail?: string },
  contentOf: (facts: NoticeFacts) => EmailContent,
): Promise<AddressedEmail | null> {
  const person = await addressee(database, userId);
  if (!person) return null;
  const content = contentOf({
    firstName: person.firstName,
    at,
    supportEmail: config.supportEmail,
    resetUrl: `${config.publicUrl}${paths.resetPassword}`,
  });
  return { to: oldEmail ?? person.email, content };
}
