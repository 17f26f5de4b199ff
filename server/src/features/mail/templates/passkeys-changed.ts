import type { Letter } from '../letter/letter.ts';
import { notice, type NoticeFacts } from './notice.ts';

/** To the owner of an account that a passkey was added to or removed from. */
export const passkeysChangedLetter = (facts: NoticeFacts & { name: string; added: boolean }): Letter => {
  const [what, where] = facts.added ? ['added', 'to'] : ['removed', 'from'];
  return notice(facts, {
    subject: `A passkey was ${what}`,
    happened: `A passkey was ${what} ${where} your Docket account.`,
    facts: [{ label: 'Passkey', value: facts.name }],
    notMe: `If it wasn’t you, sign in, remove any passkeys you don’t recognise, reset your password at ${facts.resetUrl} and contact ${facts.supportEmail}.`,
  });
};
