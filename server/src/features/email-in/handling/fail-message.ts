import { buffer } from 'node:stream/consumers';
import type { JobRun } from '../../../platform/jobs.ts';
import { parseHeaders } from '../parsing/parse-in-thread.ts';
import type { ParsedMessage } from '../parsing/parse-message.ts';
import { type AddressRow, addressWithId } from '../queries/addresses.ts';
import { messageToHandle, type MessageRow, type ReplyKind } from '../queries/messages.ts';
import {
  dropped,
  finishMessage,
  type HandlingServices,
  type Listed,
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
  const fail = (listed: Listed, reply: ReplyKind | null) =>
    finishMessage(services, message, { state: 'failed', ...about, ...listed, parts: [], reply });
  if (!headers || sender === null) return await fail(await listedAgain(services, message, address), null);

  const { authentication } = headers;
  const verdict = await whoseReceipts(services, address, {
    sender,
    authentication,
    consentBy: message.userId,
  });
  if (verdict === 'blocked') return await finishMessage(services, message, dropped(about));
  if (verdict === 'waits') return await fail(listedForAddress(address), null);
  await fail(
    listedForPerson(verdict.acting.person.id),
    replyDue(services, message, headers, { state: 'failed', reply: verdict.reply }),
  );
}

/** A member's own message that failed before stays theirs: others mustn't see it because the store fails now. */
async function listedAgain(
  services: HandlingServices,
  { sender, isRetry, forAdmins }: MessageRow,
  address: AddressRow,
): Promise<Listed> {
  const wasOwn = isRetry && !forAdmins && sender !== null;
  const ownerId = wasOwn ? await ownAccount(services, address, sender) : null;
  return ownerId === null ? listedForAddress(address) : listedForPerson(ownerId);
}

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
