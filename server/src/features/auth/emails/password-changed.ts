import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { moment } from '../../mail/moment.ts';
import type { EmailContent } from '../../mail/content/email-content.ts';
import { notice, type NoticeFacts, writeNotice } from '../../mail/notice.ts';

/** To the owner of an account whose password was changed or reset. */
const passwordChangedText = (facts: NoticeFacts): EmailContent =>
  notice(facts, {
    subject: 'Your password was changed',
    happened: 'The password for your Docket account was changed.',
    notMe: `If it wasn’t you, reset your password now at ${facts.resetUrl} and contact ${facts.supportEmail}.`,
  });

export const passwordChangedEmail = defineEmail({
  template: 'password-changed',
  schema: z.object({ userId: z.uuid(), at: moment }),
  write: (world, about) => writeNotice(world, about, passwordChangedText),
});
