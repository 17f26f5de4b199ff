import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { moment } from '../../mail/moment.ts';
import type { EmailContent } from '../../mail/content/email-content.ts';
import { notice, type NoticeFacts, writeNotice } from '../../mail/notice.ts';

/** To the owner of an account that a passkey was added to or removed from. */
const passkeysChangedText = (facts: NoticeFacts & { name: string; added: boolean }): EmailContent => {
  const [what, where] = facts.added ? ['added', 'to'] : ['removed', 'from'];
  return notice(facts, {
    subject: `A passkey was ${what}`,
    happened: `A passkey was ${what} ${where} your Docket account.`,
    facts: [{ label: 'Passkey', value: facts.name }],
    notMe: `If it wasn’t you, sign in, remove any passkeys you don’t recognise, reset your password at ${facts.resetUrl} and contact ${facts.supportEmail}.`,
  });
};

export const passkeysChangedEmail = defineEmail({
  template: 'passkeys-changed',
  schema: z.object({
    userId: z.uuid(),
    /** The passkey's name, which is the browser that created it. */
    name: z.string(),
    added: z.boolean(),
    at: moment,
  }),
  write: (world, about) => writeNotice(world, about, (facts) => passkeysChangedText({ ...facts, ...about })),
});
