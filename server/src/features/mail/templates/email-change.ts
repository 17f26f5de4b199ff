import { verificationHours } from '@docket/shared/auth/rules';
import { greet, type Letter } from '../letter/letter.ts';

/** To the address that an account is to change to. */
export const emailChangeLetter = ({ firstName, url }: { firstName: string | null; url: string }): Letter => ({
  subject: 'Confirm your new email address',
  greeting: greet(firstName),
  paragraphs: [
    'Please confirm that this is the new email address of your Docket account. Until you do, you sign in with the old one.',
  ],
  action: { label: 'Confirm email address', url },
  footer: [
    `The link can be used for ${verificationHours} hours.`,
    'If you have no account with Docket, somebody entered your address by mistake. Ignore this email.',
  ],
});
