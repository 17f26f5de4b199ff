import { passwordResetHours } from '@docket/shared/auth/rules';
import { greet, type Letter } from '../letter/letter.ts';

/** To a person who asked to reset their password. */
export const passwordResetLetter = ({
  firstName,
  url,
}: {
  firstName: string | null;
  url: string;
}): Letter => ({
  subject: 'Choose a new password',
  greeting: greet(firstName),
  paragraphs: [
    'We received a request to reset the password for your Docket account. If it was you, choose a new one here.',
  ],
  action: { label: 'Choose a new password', url },
  footer: [
    `This link works once and expires in ${passwordResetHours * 60} minutes.`,
    'If it wasn’t you, you can ignore this email. Your password won’t change.',
  ],
});
