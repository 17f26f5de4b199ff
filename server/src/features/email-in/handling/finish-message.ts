import { maxStoredFailures } from '@docket/shared/email-in/rules';
import type { Services } from '../../../platform/services.ts';
import { markUnusedFile, removingFiles } from '../../receipts/storage/remove-file.ts';
import { replyToMessageJob } from '../job-kinds.ts';
import type { AddressRow } from '../queries/addresses.ts';
import { countStoredFailures, endMessage, type MessageRow, type Outcome } from '../queries/messages.ts';

export type HandlingServices = Pick<
  Services,
  'database' | 'storage' | 'jobs' | 'liveEvents' | 'clock' | 'newId' | 'config' | 'log'
>;

/** Most receipts are read by then, so the reply says what was found. */
const replyAfterSeconds = 60;

/**
 * Records the outcome of a message and schedules the reply. The first call counts. A message that failed stays stored for a while,
 * so that it can be tried again; others are deleted. There are four outcomes:
 *
 * | what happened                           | state                            | listed for                         | reply    |
 * | --------------------------------------- | -------------------------------- | ---------------------------------- | -------- |
 * | its files were added or refused         | done; failed if one can be added | whose receipts they are            | yes      |
 * | it can't be read, or its job failed     | failed                           | the same if known, or the address  | if known |
 * | no more can wait until someone consents | done; failed if it's a retry     | the address                        | no       |
 * | its sender is blocked                   | done                             | nobody                             | no       |
 */
export async function finishMessage(
  services: HandlingServices,
  message: MessageRow,
  outcome: Outcome,
): Promise<void> {
  const staysStored = outcome.state === 'failed' && (await canStayStored(services, message));
  await removingFiles(services, async (transaction) => {
    const ended = await endMessage(transaction, message.id, { ...outcome, staysStored });
    if (!ended) return;
    if (ended.sha256 !== null && !staysStored) await markUnusedFile(services, transaction, ended.sha256);
    if (outcome.reply === null) return;
    const isReading = outcome.parts.some((part) => part.outcome === 'added');
    await services.jobs.enqueue(
      transaction,
      replyToMessageJob,
      { messageId: message.id },
      { startAfterSeconds: isReading ? replyAfterSeconds : 0 },
    );
  });
}

/** An address has places for some failed messages. One that's tried again keeps its place. */
const canStayStored = async (
  { database }: HandlingServices,
  { addressId, isTooLarge, isRetry }: MessageRow,
): Promise<boolean> =>
  !isTooLarge && (isRetry || (await countStoredFailures(database, addressId)) < maxStoredFailures);

export type Listed = Pick<Outcome, 'userId' | 'forAdmins'>;

export const listedForPerson = (userId: string): Listed => ({ userId, forAdmins: false });

/** A message that became nobody's receipts is listed for the address's owner, or for the admins of its business. */
export const listedForAddress = ({ userId }: AddressRow): Listed => ({
  userId,
  forAdmins: userId === null,
});

/** The outcome of a message from a blocked sender. */
export const dropped = (about: Pick<Outcome, 'sender' | 'subject'>): Outcome => ({
  ...about,
  state: 'done',
  userId: null,
  forAdmins: false,
  parts: [],
  reply: null,
});
