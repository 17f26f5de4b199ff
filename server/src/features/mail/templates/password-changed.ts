import type { Letter } from '../letter/letter.ts';
import { notice, type NoticeFacts } from './notice.ts';

/** To the owner of an account whose password was changed or reset. */
export const passwordChangedLetter = (facts: NoticeFacts): Letter =>
  notice(facts, {
    subject: 'Your password was changed',
    happened: 'The password for your Docket account was changed.',
    notMe: `If it wasn’t you, reset your password now at ${facts.resetUrl} and contact ${facts.supportEmail}.`,
  });
