import type { Letter } from '../letter/letter.ts';
import { notice, type NoticeFacts } from './notice.ts';

/** To the owner of an account whose password was changed or reset. */
export const passwordChangedLetter = (facts: NoticeFacts): Letter =>
  notice(facts, {
    subject: 'Your password was changed',
    happened: 'The password of your Docket account was changed.',
    notMe: `If it was not you, choose a new password at once at ${facts.resetUrl} and write to ${facts.supportEmail}.`,
  });
