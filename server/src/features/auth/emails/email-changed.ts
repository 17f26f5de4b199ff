import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { moment } from '../../mail/moment.ts';
import { oneLine, type EmailContent } from '../../mail/content/email-content.ts';
import { notice, type NoticeFacts, writeNotice } from '../../mail/notice.ts';

/** To the former address of an account, which no longer signs in. */
const emailChangedText = (facts: NoticeFacts & { newEmail: string }): EmailContent =>
  notice(facts, {
    subject: 'Your email address was changed',
    happened:
      'The email address of your Docket account was changed. You can no longer sign in with this one.',
    facts: [{ label: 'New address', value: oneLine(facts.newEmail) }],
    notMe: `If it wasn’t you, contact ${facts.supportEmail} now.`,
  });

export const emailChangedEmail = defineEmail({
  template: 'email-changed',
  schema: z.object({ userId: z.uuid(), oldEmail: z.string(), newEmail: z.string(), at: moment }),
  write: (world, about) =>
    writeNotice(world, about, (facts) => emailChangedText({ ...facts, newEmail: about.newEmail })),
});
