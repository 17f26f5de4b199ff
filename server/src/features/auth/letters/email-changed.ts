import { z } from 'zod';
import { defineLetter } from '../../mail/define-letter.ts';
import { moment } from '../../mail/moment.ts';
import { oneLine, type Letter } from '../../mail/letter/letter.ts';
import { notice, type NoticeFacts, writeNotice } from './notice.ts';

/** To the former address of an account, which can't be used to sign in any more. */
const emailChangedText = (facts: NoticeFacts & { newEmail: string }): Letter =>
  notice(facts, {
    subject: 'Your email address was changed',
    happened: 'Your Docket account has a new email address. This one is not used any more.',
    facts: [{ label: 'New address', value: oneLine(facts.newEmail) }],
    notMe: `If it was not you, write to ${facts.supportEmail} at once.`,
  });

export const emailChangedLetter = defineLetter({
  template: 'email-changed',
  schema: z.object({ userId: z.uuid(), oldEmail: z.string(), newEmail: z.string(), at: moment }),
  write: (world, about) =>
    writeNotice(world, about, (facts) => emailChangedText({ ...facts, newEmail: about.newEmail })),
});
