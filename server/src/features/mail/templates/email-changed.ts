import { oneLine, type Letter } from '../letter/letter.ts';
import { notice, type NoticeFacts } from './notice.ts';

/** To the former address of an account, which no longer signs in. */
export const emailChangedLetter = (facts: NoticeFacts & { newEmail: string }): Letter =>
  notice(facts, {
    subject: 'Your email address was changed',
    happened:
      'The email address of your Docket account was changed. You can no longer sign in with this one.',
    facts: [{ label: 'New address', value: oneLine(facts.newEmail) }],
    notMe: `If it wasn’t you, contact ${facts.supportEmail} now.`,
  });
