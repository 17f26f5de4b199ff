import { buffer } from 'node:stream/consumers';
import type { JobRun } from '../../../platform/jobs.ts';
import { parseHeaders } from '../parsing/parse-in-thread.ts';
import type { ParsedMessage } from '../parsing/parse-message.ts';
import { type AddressRow, addressWithId } from '../queries/addresses.ts';
import { messageToHandle, type MessageRow } from '../queries/messages.ts';
import { finishMessage, type HandlingServices } from './finish-message.ts';
import { blocked, failed, type Listed, listedForAddress, listedForPerson } from './outcomes.ts';
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
  const failSilently = (listed: Listed) =>
    finishMessage(services, message, { ...failed(about, listed), reply: null });
  if (!headers || sender === null) return await failSilently(await listedAgain(services, message, address));

  const { authentication } = headers;
  const verdict = await whoseReceipts(services, address, message, { sender, authentication });
  if (verdict === 'waits') return await failSilently(listedForAddress(address));
  if (verdict === 'blocked') return await finishMessage(services, message, blocked(about));
  const { acting, reply } = verdict;
  const outcome = failed(about, listedForPerson(acting.person.id));
  await finishMessage(services, message, {
    ...outcome,
    reply: replyDue(services, message, headers, { ...outcome, reply }),
  });
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
