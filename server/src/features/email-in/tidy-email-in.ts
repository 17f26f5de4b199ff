import { messageDays } from '@docket/shared/email-in/rules';
import { dayMs } from '../../platform/durations.ts';
import {
  markUnusedFile,
  type RemovalServices,
  removingFiles,
} from '../receipts/storage/remove-marked-files.ts';
import { deleteMessage, endedMessages } from './queries/messages.ts';
import { deleteForgottenSenders } from './queries/senders.ts';

/**
 * Deletes messages that are old or whose address is gone, with their files, and senders nobody has decided about. Returns the
 * number of messages.
 */
export async function tidyEmailIn(services: RemovalServices): Promise<number> {
  const before = new Date(services.clock().getTime() - messageDays * dayMs);
  const ids = await endedMessages(services.database, before);
  for (const id of ids)
    await removingFiles(services, async (transaction) => {
      const sha256 = await deleteMessage(transaction, id);
      if (sha256 !== null) await markUnusedFile(services, transaction, sha256);
    });
  await deleteForgottenSenders(services.database, before);
  return ids.length;
}
