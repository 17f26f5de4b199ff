import { oneLine, type Letter } from '../letter/letter.ts';
import { notice, type NoticeFacts } from './notice.ts';

/** To the former address of an account, which can't be used to sign in any more. */
export const emailChangedLetter = (facts: NoticeFacts & { newEmail: string }): Letter =>
  notice(facts, {
    subject: 'Your email address was changed',
    happened: 'Your Docket account has a new email address. This one is not used any more.',
    facts: [{ label: 'New address', value: oneLine(facts.newEmail) }],
    notMe: `If it was not you, write to ${facts.supportEmail} at once.`,
  });
