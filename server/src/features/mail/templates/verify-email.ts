import { verificationHours } from '@docket/shared/auth/rules';
import { formatMoment, greet, type Letter } from '../letter/letter.ts';

interface VerificationFacts {
  firstName: string | null;
  url: string;
  /** When the account goes unless the link is opened before; undefined where it is too early to say. */
  removedAt?: Date | undefined;
}

/** To the address of an account: confirms that its owner reads it. */
export const verifyEmailLetter = ({ firstName, url, removedAt }: VerificationFacts): Letter => ({
  subject: 'Verify your email address',
  greeting: greet(firstName),
  paragraphs: [
    'Please confirm that this is the email address of your Docket account.',
    ...(removedAt
      ? [
          `The account is still empty. If nobody verifies it, it will be deleted on ${formatMoment(removedAt)}.`,
        ]
      : []),
  ],
  action: { label: 'Verify email address', url },
  footer: [
    `The link can be used for ${verificationHours} hours.`,
    'If you have no account with Docket, somebody entered your address by mistake. Ignore this mail.',
  ],
});
