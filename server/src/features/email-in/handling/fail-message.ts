import { buffer } from 'node:stream/consumers';
import { maxStoredFailures } from '@docket/shared/email-in/rules';
import type { Database } from '../../../platform/database.ts';
import type { JobRun } from '../../../platform/jobs.ts';
import { parseHeaders } from '../parsing/parse-in-thread.ts';
import type { ParsedMessage } from '../parsing/parse-message.ts';
import { type AddressRow, addressWithId } from '../queries/addresses.ts';
import { countOtherFailures, messageToHandle, type MessageRow } from '../queries/messages.ts';
import { finishMessage, type HandlingServices, seenBy } from './finish-message.ts';
import { deservesReply, ownAccount, wasNotified, whoseReceipts } from './whose-receipts.ts';

/** The outcome of a message from a blocked sender. */
export const dropped = {
  state: 'done',
  userId: null,
  forManagers: false,
  parts: [],
  reply: null,
  staysStored: false,
} as const;

/**
 * Ends a message that can't be read, or whose job has failed for good. It's listed and stays stored for a while, unless it's too
 * large. The sender is notified once, if the headers can be read and show who they are.
 */
export async function failMessage(
  services: HandlingServices,
  message: MessageRow,
  address: AddressRow,
  headers: ParsedMessage | null,
): Promise<void> {
  const { database, config } = services;
  const authserv = config.emailIn?.authserv ?? null;
  const sender = headers?.sender ?? message.sender;
  const subject = headers?.subject ?? message.subject;
  const verdict =
    headers && sender !== null
      ? await whoseReceipts(services, address, {
          sender,
          authentication: headers.authentication,
          consentBy: message.userId,
        })
      : 'waits';
  if (verdict === 'blocked')
    return await finishMessage(services, message.id, { ...dropped, sender, subject });
  const known = verdict === 'waits' ? null : verdict;
  const userId = known?.acting.person.id ?? (headers ? null : await stillOwn(services, message, address));
  await finishMessage(services, message.id, {
    state: 'failed',
    sender,
    subject,
    ...(userId === null ? seenBy(address) : { userId, forManagers: false }),
    parts: [],
    reply: known && headers && !wasNotified(message) && deservesReply(headers, authserv) ? known.reply : null,
    staysStored: !message.isTooLarge && (await hasRoom(database, address, message)),
  });
}

/** Whether a message that failed can stay stored: an address keeps some. */
export const hasRoom = async (
  database: Database,
  { id }: AddressRow,
  message: MessageRow,
): Promise<boolean> => (await countOtherFailures(database, id, message)) < maxStoredFailures;

/** Whose own message it was when it failed before, so that others don't see it because the store fails now. */
const stillOwn = async (
  services: HandlingServices,
  { sender, isRetry, forManagers }: MessageRow,
  address: AddressRow,
): Promise<string | null> =>
  isRetry && !forManagers && sender !== null ? await ownAccount(services, address, sender) : null;

/** Ends a message whose job has failed for good. */
export async function giveUpMessage(
  services: HandlingServices,
  messageId: string,
  { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>,
): Promise<void> {
  const { database } = services;
  const message = await messageToHandle(database, messageId);
  if (!message || message.addressId === null) return;
  const address = await addressWithId(database, message.addressId);
  if (!address) return;
  const headers = await storedHeaders(services, message, signal).catch((error: unknown) => {
    // The store may be what has failed: then it's listed at least.
    if (!lastAttempt) throw error;
    return null;
  });
  await failMessage(services, message, address, headers);
}

async function storedHeaders(
  { storage }: HandlingServices,
  { sha256, receivedAt }: MessageRow,
  signal: AbortSignal,
): Promise<ParsedMessage | null> {
  return sha256 === null
    ? null
    : await parseHeaders(await buffer(await storage.get(sha256)), receivedAt, signal);
}
