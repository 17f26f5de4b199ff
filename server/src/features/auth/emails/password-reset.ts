import { paths } from '@docket/shared/screens';
import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { knownToken } from '../../mail/content/addressed-email.ts';
import { openReset } from '../queries/emails.ts';
import { passwordResetHours } from '@docket/shared/auth/rules';
import { greet, type EmailContent } from '../../mail/content/email-content.ts';

/** To a person who asked to reset their password. */
export const passwordResetText = ({
  firstName,
  url,
}: {
  firstName: string | null;
  url: string;
}): EmailContent => ({
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

export const passwordResetEmail = defineEmail({
  template: 'password-reset',
  schema: z.object({ resetId: z.uuid() }),
  async write({ database, clock, config }, { resetId }) {
    const open = await openReset(database, resetId, clock());
    if (!open) return null;
    const { expiresAt, firstName } = open;
    const token = knownToken(
      config,
      { purpose: 'password-reset', rowId: resetId, expiresAt },
      open.tokenHash,
    );
    const url = `${config.publicUrl}${paths.resetPassword}?token=${token}`;
    return { to: open.email, content: passwordResetText({ firstName, url }) };
  },
});
