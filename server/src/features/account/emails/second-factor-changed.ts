import { z } from 'zod';
import { defineEmail } from '../../mail/define-email.ts';
import { moment } from '../../mail/moment.ts';
import type { EmailContent } from '../../mail/content/email-content.ts';
import { notice, type NoticeFacts, writeNotice } from '../../mail/notice.ts';

/** To the owner of an account whose two-factor sign-in was switched on or off. */
const secondFactorChangedText = (
  facts: NoticeFacts & { enabled: boolean; byOperator?: boolean | undefined },
): EmailContent => {
  const state = facts.enabled ? 'on' : 'off';
  return notice(facts, {
    subject: `Two-factor sign-in was turned ${state}`,
    happened: facts.byOperator
      ? 'Your Docket operator turned off two-factor sign-in for your account. Your recovery codes no longer work, and you’ve been signed out everywhere.'
      : `Two-factor sign-in was turned ${state} for your Docket account.`,
    notMe: `If it wasn’t you, reset your password now at ${facts.resetUrl} and contact ${facts.supportEmail}.`,
  });
};

export const secondFactorChangedEmail = defineEmail({
  template: 'second-factor-changed',
  schema: z.object({
    userId: z.uuid(),
    enabled: z.boolean(),
    byOperator: z.boolean().optional(),
    at: moment,
  }),
  write: (world, about) =>
    writeNotice(world, about, (facts) => secondFactorChangedText({ ...facts, ...about })),
});
