import { maxMessageBytes, maxMessagesAnHour } from '@docket/shared/email-in/rules';
import { hourMs } from '../../../platform/durations.ts';
import type { Services } from '../../../platform/services.ts';
import type { ArrivedMessage, StoreOutcome } from '../../../ports/incoming-mail.ts';
import { markUnusedFile, removingFiles } from '../../receipts/storage/remove-marked-files.ts';
import { claimStoredFile } from '../../receipts/pictures/claim-stored-file.ts';
import {
  refuseWithoutRoomOfAll,
  takeRoomOfAll,
  whileThereIsRoom,
} from '../../receipts/uploading/limits/room.ts';
import { dropFiles } from '../../receipts/uploading/store-parts.ts';
import { localPartOf } from '../addresses/local-part.ts';
import { handleMessageJob } from '../job-kinds.ts';
import { type AddressRow, addressesAt } from '../queries/addresses.ts';
import { countReceivedSince, insertMessage } from '../queries/messages.ts';

export type ReceivingServices = Pick<
  Services,
  'database' | 'storage' | 'jobs' | 'clock' | 'newId' | 'config' | 'log'
>;

class TooLong extends Error {}

/** Whether a message to this address would be stored. */
export const knowsAddress = async (services: ReceivingServices, recipient: string): Promise<boolean> =>
  (await addressesOf(services, [recipient])).length > 0;

/**
 * Stores a message as it is and enqueues handling it, once for each of our addresses, however often it's delivered. Nothing
 * in it is interpreted here. Rejects if it can't be stored now.
 */
export async function storeMessage(
  services: ReceivingServices,
  { recipients, content, isTooLarge = false }: ArrivedMessage,
): Promise<StoreOutcome> {
  const { storage } = services;
  const addresses = await addressesOf(services, recipients);
  if (addresses.length === 0) return 'unknown';
  await refuseWithoutRoomOfAll(services);
  for (const address of addresses) await refuseBusy(services, address);
  const stored = await storage
    .put(whileThereIsRoom(storage, upTo(maxMessageBytes, content)))
    .catch((error: unknown) => {
      if (error instanceof TooLong) return null;
      throw error;
    });
  if (!stored) return 'too-large';
  const isNew = await insertMessages(services, addresses, { ...stored, isTooLarge }).catch(
    async (error: unknown) => {
      await dropFiles(services, [stored], error);
      throw error;
    },
  );
  // The message was delivered again after it had been handled.
  if (!isNew)
    await removingFiles(services, (transaction) => markUnusedFile(services, transaction, stored.sha256));
  return 'stored';
}

async function addressesOf(
  { database, config }: ReceivingServices,
  recipients: readonly string[],
): Promise<AddressRow[]> {
  const template = config.emailIn?.address;
  if (!template) return [];
  const parts = recipients.map((recipient) => localPartOf(template, recipient));
  return await addressesAt(database, [...new Set(parts.filter((part) => part !== null))]);
}

async function refuseBusy({ database, clock, config }: ReceivingServices, { id }: AddressRow): Promise<void> {
  const since = new Date(clock().getTime() - hourMs);
  if ((await countReceivedSince(database, id, since)) >= maxMessagesAnHour * config.rateLimitScale)
    throw new Error('an address gets too many messages');
}

async function* upTo(most: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLong();
    yield chunk;
  }
}

/** Returns whether any address hadn't had the message before. */
const insertMessages = (
  services: ReceivingServices,
  addresses: readonly AddressRow[],
  { sha256, size, isTooLarge }: { sha256: string; size: number; isTooLarge: boolean },
): Promise<boolean> =>
  services.database.transaction().execute(async (transaction) => {
    const receivedAt = services.clock();
    let isNew = false;
    await takeRoomOfAll(services, transaction, size);
    await claimStoredFile(services, transaction, { sha256, size, createdAt: receivedAt });
    for (const { id: addressId } of addresses) {
      const id = services.newId();
      if (!(await insertMessage(transaction, { id, addressId, sha256, receivedAt, isTooLarge }))) continue;
      isNew = true;
      await services.jobs.enqueue(transaction, handleMessageJob, { messageId: id });
    }
    return isNew;
  });
