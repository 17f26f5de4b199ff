import { z } from 'zod';
import { defineLetter } from '../../mail/define-letter.ts';
import { moment } from '../../mail/moment.ts';
import { oneLine, type Letter } from '../../mail/letter/letter.ts';
import { notice, type NoticeFacts, writeNotice } from './notice.ts';

/** To the address of an account that is to change to another. */
const emailChangeAskedText = (facts: NoticeFacts & { newEmail: string }): Letter =>
  notice(facts, {
    subject: 'Your email address is about to change',
    happened:
      'A new email address was entered for your Docket account. This one stays in use until the link that we sent to the new one is opened.',
    facts: [{ label: 'New address', value: oneLine(facts.newEmail) }],
    notMe: `If it was not you, choose a new password at once at ${facts.resetUrl}: that cancels the change and signs everybody out. Then write to ${facts.supportEmail}.`,
  });

export const emailChangeAskedLetter = defineLetter({
  template: 'email-change-asked',
  schema: z.object({ userId: z.uuid(), oldEmail: z.string(), newEmail: z.string(), at: moment }),
  write: (world, about) =>
    writeNotice(world, about, (facts) => emailChangeAskedText({ ...facts, newEmail: about.newEmail })),
});
