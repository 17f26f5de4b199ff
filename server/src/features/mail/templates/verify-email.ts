import { verificationHours } from '@docket/shared/people/rules';
import { greet, type Letter } from '../letter/letter.ts';

/** To a new address: confirms that its owner reads it. */
export const verifyEmailLetter = ({ firstName, url }: { firstName: string | null; url: string }): Letter => ({
  subject: 'Verify your email address',
  greeting: greet(firstName),
  paragraphs: ['Please confirm that this is the email address of your Docket account.'],
  action: { label: 'Verify email address', url },
  footer: [
    `The link can be used for ${verificationHours} hours.`,
    'If you have no account with Docket, somebody entered your address by mistake. Ignore this mail.',
  ],
});
