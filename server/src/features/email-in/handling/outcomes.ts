import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { AddressRow } from '../queries/addresses.ts';
import type { MessageRow, Outcome, PartRow } from '../queries/messages.ts';

/*
 * How handling a message can end, and for whom it's then listed. One that failed can be tried again while it's stored.
 */

export type About = Pick<Outcome, 'sender' | 'subject'>;
export type Listed = Pick<Outcome, 'userId' | 'forAdmins'>;
type WithoutReply = Omit<Outcome, 'reply'>;

export const listedForPerson = (userId: string): Listed => ({ userId, forAdmins: false });

/** A message that became nobody's receipts is listed for the address's owner, or for the admins of its business. */
export const listedForAddress = ({ userId }: AddressRow): Listed => ({
  userId,
  forAdmins: userId === null,
});

/** Its files were added to a person's receipts, or refused. */
export function uploaded(about: About, ownerId: string, parts: readonly PartRow[]): WithoutReply {
  // What's wrong with the account can be put right, such as scans used up: the file is then added by trying again.
  const canBeAdded = parts.some(({ outcome, isAboutFile }) => outcome === 'refused' && !isAboutFile);
  return { ...about, ...listedForPerson(ownerId), state: canBeAdded ? 'failed' : 'done', parts };
}

/** It can't be read, or its job failed. */
export const failed = (about: About, listed: Listed): WithoutReply => ({
  ...about,
  ...listed,
  state: 'failed',
  parts: [],
});

/** No more can wait until someone consents. One that has failed before fails again, and stays stored. */
export const tooMany = (
  about: { sender: string; subject: string },
  { isRetry }: MessageRow,
  address: AddressRow,
): Outcome => ({
  ...about,
  ...listedForAddress(address),
  state: isRetry ? 'failed' : 'done',
  parts: [
    {
      name: about.subject,
      outcome: 'refused',
      receiptId: null,
      problem: text.tooManyWaiting,
      isAboutFile: false,
    },
  ],
  reply: null,
});

/** Its sender is blocked: it's listed for nobody. */
export const blocked = (about: About): Outcome => ({
  ...about,
  userId: null,
  forAdmins: false,
  state: 'done',
  parts: [],
  reply: null,
});
