import type { Services } from '../../../platform/services.ts';
import { markUnusedFile, removingFiles } from '../../receipts/bin/remove-file.ts';
import { replyToMessageJob } from '../job-kinds.ts';
import type { AddressRow } from '../queries/addresses.ts';
import { endMessage } from '../queries/messages.ts';

export type HandlingServices = Pick<
  Services,
  'database' | 'storage' | 'jobs' | 'liveEvents' | 'clock' | 'newId' | 'config' | 'log'
>;

/** Most receipts are read by then, so the reply says what was found. */
const replyAfterSeconds = 60;

/** Records the outcome of a message, deletes the message itself unless it stays stored, and schedules the reply. The first call counts. */
export async function finishMessage(
  services: HandlingServices,
  id: string,
  outcome: Parameters<typeof endMessage>[2],
): Promise<void> {
  await removingFiles(services, async (transaction) => {
    const message = await endMessage(transaction, id, outcome);
    if (!message) return;
    if (message.sha256 !== null && !outcome.staysStored)
      await markUnusedFile(services, transaction, message.sha256);
    if (outcome.reply === null) return;
    const isReading = outcome.parts.some(({ outcome: came }) => came === 'added');
    await services.jobs.enqueue(
      transaction,
      replyToMessageJob,
      { messageId: id },
      { startAfterSeconds: isReading ? replyAfterSeconds : 0 },
    );
  });
}

/** Who's shown a message that became nobody's receipts: the address's owner, or those who manage it for a business. */
export const seenBy = ({ userId }: AddressRow) => ({ userId, forManagers: userId === null });
