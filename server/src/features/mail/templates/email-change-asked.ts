import { oneLine, type Letter } from '../letter/letter.ts';
import { notice, type NoticeFacts } from './notice.ts';

/** To the current address of an account whose owner has asked to change it. */
export const emailChangeAskedLetter = (facts: NoticeFacts & { newEmail: string }): Letter =>
  notice(facts, {
    subject: 'Your email address is about to change',
    happened:
      'A new email address was entered for your Docket account. This address stays in use until the new one is confirmed.',
    facts: [{ label: 'New address', value: oneLine(facts.newEmail) }],
    notMe: `If it wasn’t you, reset your password now at ${facts.resetUrl}. That cancels the change and signs out every device. Then contact ${facts.supportEmail}.`,
  });
