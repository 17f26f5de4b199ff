import type { Letter } from '../letter/letter.ts';
import { notice, type NoticeFacts } from './notice.ts';

/** To the owner of an account that a passkey was added to or removed from. */
export const passkeysChangedLetter = (facts: NoticeFacts & { name: string; added: boolean }): Letter => {
  const [what, where] = facts.added ? ['added', 'to'] : ['removed', 'from'];
  return notice(facts, {
    subject: `A passkey was ${what}`,
    happened: `A passkey was ${what} ${where} your Docket account.`,
    facts: [{ label: 'Made in', value: facts.name }],
    notMe: `If it was not you, sign in, remove the passkeys that you do not know, choose a new password at ${facts.resetUrl} and write to ${facts.supportEmail}.`,
  });
};
