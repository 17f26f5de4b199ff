import { oneLine, type Letter } from '../letter/letter.ts';
import { notice, type NoticeFacts } from './notice.ts';

/** To the address of an account that is to change to another. */
export const emailChangeAskedLetter = (facts: NoticeFacts & { newEmail: string }): Letter =>
  notice(facts, {
    subject: 'Your email address is about to change',
    happened:
      'A new email address was entered for your Docket account. This one stays in use until the link that we sent to the new one is opened.',
    facts: [{ label: 'New address', value: oneLine(facts.newEmail) }],
    notMe: `If it was not you, choose a new password at once at ${facts.resetUrl}: that cancels the change and signs everybody out. Then write to ${facts.supportEmail}.`,
  });
