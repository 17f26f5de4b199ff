import { verificationHours } from '@docket/shared/auth/rules';
import { greet, type Letter } from '../letter/letter.ts';

/** To the new address, which its owner has to confirm. */
export const emailChangeLetter = ({ firstName, url }: { firstName: string | null; url: string }): Letter => ({
  subject: 'Confirm your new email address',
  greeting: greet(firstName),
  paragraphs: [
    'Please confirm the new email address for your Docket account. Until you do, keep signing in with the old one.',
  ],
  action: { label: 'Confirm email address', url },
  footer: [
    `This link expires in ${verificationHours} hours.`,
    'If you don’t have a Docket account, someone entered your address by mistake. You can ignore this email.',
  ],
});
