import { passwordResetHours } from '@docket/shared/auth/rules';
import { greet, type Letter } from '../letter/letter.ts';

/** To whoever forgot the password. */
export const passwordResetLetter = ({
  firstName,
  url,
}: {
  firstName: string | null;
  url: string;
}): Letter => ({
  subject: 'Choose a new password',
  greeting: greet(firstName),
  paragraphs: ['Somebody asked for a new password for your Docket account. If that was you, choose it here.'],
  action: { label: 'Choose a new password', url },
  footer: [
    `The link can be used once, within ${passwordResetHours * 60} minutes.`,
    'If it was not you, ignore this mail: your password stays as it is.',
  ],
});
