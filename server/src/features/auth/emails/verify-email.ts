import { spellOutMoment } from '@docket/shared/calendar';
import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { knownToken } from '../../mail/content/addressed-email.ts';
import { moment } from '../../mail/moment.ts';
import { openVerification } from '../queries/emails.ts';
import { verificationHours } from '@docket/shared/auth/rules';
import { greet, type EmailContent } from '../../mail/content/email-content.ts';

interface VerificationFacts {
  firstName: string | null;
  url: string;
  /** When the account will be deleted if it stays unverified; undefined in the first email. */
  removedAt?: Date | undefined;
}

/** To the address of an account, whose owner has to verify it. */
export const verifyEmailText = ({ firstName, url, removedAt }: VerificationFacts): EmailContent => ({
  subject: 'Verify your email address',
  greeting: greet(firstName),
  paragraphs: [
    'Please confirm that this is the email address for your Docket account.',
    ...(removedAt
      ? [
          `Your account is still empty. If you don’t verify your email address, we’ll delete the account on ${spellOutMoment(removedAt)}.`,
        ]
      : []),
  ],
  action: { label: 'Verify email address', url },
  footer: [
    `This link expires in ${verificationHours} hours.`,
    'If you don’t have a Docket account, someone entered your address by mistake. You can ignore this email.',
  ],
});

export const verificationEmail = defineEmail({
  template: 'verify-email',
  /** The link with this expiry: one that was replaced isn't emailed. */
  schema: z.object({
    userId: z.uuid(),
    expiresAt: moment,
    /** When the account will be deleted if it stays unverified. */
    removedAt: moment.optional(),
  }),
  async write({ database, clock, config }, { userId, expiresAt: ends, removedAt }) {
    const open = await openVerification(database, userId, clock());
    if (!open || open.expiresAt.getTime() !== ends.getTime()) return null;
    const { expiresAt, firstName } = open;
    const token = knownToken(config, { purpose: 'verify-email', rowId: userId, expiresAt }, open.tokenHash);
    const url = `${config.publicUrl}${paths.verifyEmail}?token=${token}`;
    return { to: open.email, content: verifyEmailText({ firstName, url, removedAt }) };
  },
});
