import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { moment } from '../../mail/moment.ts';
import { oneLine, type EmailContent } from '../../mail/content/email-content.ts';
import { notice, type NoticeFacts, writeNotice } from '../../mail/notice.ts';

/** To the current address of an account whose owner has asked to change it. */
const emailChangeAskedText = (facts: NoticeFacts & { newEmail: string }): EmailContent =>
  notice(facts, {
    subject: 'Your email address is about to change',
    happened:
      'A new email address was entered for your Docket account. This address stays in use until the new one is confirmed.',
    facts: [{ label: 'New address', value: oneLine(facts.newEmail) }],
    notMe: `If it wasn’t you, reset your password now at ${facts.resetUrl}. That cancels the change and signs out every device. Then contact ${facts.supportEmail}.`,
  });

export const emailChangeAskedEmail = defineEmail({
  template: 'email-change-asked',
  schema: z.object({ userId: z.uuid(), oldEmail: z.string(), newEmail: z.string(), at: moment }),
  write: (world, about) =>
    writeNotice(world, about, (facts) => emailChangeAskedText({ ...facts, newEmail: about.newEmail })),
});
