import { buffer } from 'node:stream/consumers';
import type { JobRun } from '../../../platform/jobs.ts';
import { parseHeaders } from '../parsing/parse-in-thread.ts';
import type { ParsedMessage } from '../parsing/parse-message.ts';
import { type AddressRow, addressWithId } from '../queries/addresses.ts';
import { messageToHandle, type MessageRow } from '../queries/messages.ts';
import {
  dropped,
  finishMessage,
  type HandlingServices,
  listedForAddress,
  listedForPerson,
} from './finish-message.ts';
import { replyDue } from './reply-to-message.ts';
import { ownAccount, whoseReceipts } from './whose-receipts.ts';

/**
 * Ends a message that can't be read, or whose job has failed for good. The sender is notified once, if the headers can be read
 * and show who they are.
 */
export async function failMessage(
  services: HandlingServices,
  message: MessageRow,
  address: AddressRow,
  headers: ParsedMessage | null,
): Promise<void> {
  const sender = headers?.sender ?? message.sender;
  const about = { sender, subject: headers?.subject ?? message.subject };
  const failed = { ...about, state: 'failed', parts: [] } as const;
  if (!headers || sender === null) {
    const owner = await formerOwner(services, message, address);
    const listed = owner === null ? listedForAddress(address) : listedForPerson(owner);
    return await finishMessage(services, message, { ...failed, ...listed, reply: null });
  }
  const { authentication } = headers;
  const verdict = await whoseReceipts(services, address, {
    sender,
    authentication,
    consentBy: message.userId,
  });
  if (verdict === 'blocked') return await finishMessage(services, message, dropped(about));
  if (verdict === 'waits')
    return await finishMessage(services, message, { ...failed, ...listedForAddress(address), reply: null });
  await finishMessage(services, message, {
    ...failed,
    ...listedForPerson(verdict.acting.person.id),
    reply: replyDue(services, message, headers, { state: 'failed', reply: verdict.reply }),
  });
}

/** Whose own message it was when it failed before, so that others don't see it because the store fails now. */
const formerOwner = async (
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
  const address = message && (await addressWithId(database, message.addressId));
  if (!address) return;
  const headers = await storedHeaders(services, message, signal).catch((error: unknown) => {
    // The store may be what has failed: then it's listed at least.
    if (!lastAttempt) throw error;
    return null;
  });
  await failMessage(services, message, address, headers);
}

const storedHeaders = async (
  { storage }: HandlingServices,
  { sha256, receivedAt }: MessageRow,
  signal: AbortSignal,
): Promise<ParsedMessage | null> =>
  await parseHeaders(await buffer(await storage.get(sha256)), receivedAt, signal);
