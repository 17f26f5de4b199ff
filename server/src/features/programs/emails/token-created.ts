import { z } from 'zod';
import type { EmailContent } from '../../mail/content/email-content.ts';
import { oneLine } from '../../mail/content/email-content.ts';
import { defineEmail } from '../../mail/define-email.ts';
import { moment } from '../../mail/moment.ts';
import { notice, type NoticeFacts, writeNotice } from '../../mail/notice.ts';

/** To the owner of an account with a new access token. */
const tokenCreatedText = (facts: NoticeFacts & { name: string }): EmailContent =>
  notice(facts, {
    subject: 'An access token was created',
    happened:
      'An access token was created for your Docket account. A program that has it can use Docket for you, without your password.',
    facts: [{ label: 'Token', value: oneLine(facts.name) }],
    notMe: `If it wasn’t you, reset your password now at ${facts.resetUrl}, which also ends all access tokens, and contact ${facts.supportEmail}.`,
  });

export const tokenCreatedEmail = defineEmail({
  template: 'access-token-created',
  schema: z.object({
    userId: z.uuid(),
    /** As its owner called it; it may be revoked by now. */
    name: z.string(),
    at: moment,
  }),
  write: (world, about) => writeNotice(world, about, (facts) => tokenCreatedText({ ...facts, ...about })),
});
