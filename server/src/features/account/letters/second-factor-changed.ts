import { z } from 'zod';
import { defineLetter } from '../../mail/define-letter.ts';
import { moment } from '../../mail/moment.ts';
import type { Letter } from '../../mail/letter/letter.ts';
import { notice, type NoticeFacts, writeNotice } from '../../auth/letters/notice.ts';

/** To the owner of an account whose two-factor sign-in was switched on or off. */
const secondFactorChangedText = (
  facts: NoticeFacts & { enabled: boolean; byOperator?: boolean | undefined },
): Letter => {
  const state = facts.enabled ? 'on' : 'off';
  return notice(facts, {
    subject: `Two-factor sign-in is ${state}`,
    happened: facts.byOperator
      ? 'The operator of Docket switched two-factor sign-in off for your account. Your recovery codes stopped working, and you were signed out everywhere.'
      : `Two-factor sign-in was switched ${state} for your Docket account.`,
    notMe: `If it was not you, choose a new password at once at ${facts.resetUrl} and write to ${facts.supportEmail}.`,
  });
};

export const secondFactorChangedLetter = defineLetter({
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
