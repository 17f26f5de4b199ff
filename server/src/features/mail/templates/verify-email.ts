import { verificationHours } from '@docket/shared/auth/rules';
import { formatMoment, greet, type Letter } from '../letter/letter.ts';

interface VerificationFacts {
  firstName: string | null;
  url: string;
  /** When the account will be deleted if it stays unverified; undefined in the first email. */
  removedAt?: Date | undefined;
}

/** To the address of an account, whose owner has to verify it. */
export const verifyEmailLetter = ({ firstName, url, removedAt }: VerificationFacts): Letter => ({
  subject: 'Verify your email address',
  greeting: greet(firstName),
  paragraphs: [
    'Please confirm that this is the email address for your Docket account.',
    ...(removedAt
      ? [
          `Your account is still empty. If you don’t verify your email address, we’ll delete the account on ${formatMoment(removedAt)}.`,
        ]
      : []),
  ],
  action: { label: 'Verify email address', url },
  footer: [
    `This link expires in ${verificationHours} hours.`,
    'If you don’t have a Docket account, someone entered your address by mistake. You can ignore this email.',
  ],
});
