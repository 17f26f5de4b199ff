import { maxStoredFailures } from '@docket/shared/email-in/rules';
import type { Services } from '../../../platform/services.ts';
import { markUnusedFile, removingFiles } from '../../receipts/storage/remove-marked-files.ts';
import { replyToMessageJob } from '../job-kinds.ts';
import { countStoredFailures, endMessage, type MessageRow, type Outcome } from '../queries/messages.ts';

export type HandlingServices = Pick<
  Services,
  'database' | 'storage' | 'jobs' | 'liveEvents' | 'clock' | 'newId' | 'config' | 'log'
>;

/** Most receipts are read by then, so the reply says what was found. */
const replyAfterSeconds = 60;

/**
 * Records the outcome of a message and schedules the reply. The first call counts. A message that failed stays stored for a while,
 * so that it can be tried again; others are deleted.
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
