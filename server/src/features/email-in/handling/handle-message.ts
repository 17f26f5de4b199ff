import { buffer } from 'node:stream/consumers';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import { maxMessageFiles } from '@docket/shared/email-in/rules';
import type { JobRun } from '../../../platform/jobs.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import { parseHeaders, parseInThread } from '../parsing/parse-in-thread.ts';
import type { ParsedMessage } from '../parsing/parse-message.ts';
import { addressWithId } from '../queries/addresses.ts';
import { messageToHandle, type MessageRow, type PartRow } from '../queries/messages.ts';
import { addFile } from './add-file.ts';
import { askForConsent } from './ask-for-consent.ts';
import { failMessage } from './fail-message.ts';
import { dropped, finishMessage, type HandlingServices, listedForPerson } from './finish-message.ts';
import { replyDue } from './reply-to-message.ts';
import { whoseReceipts } from './whose-receipts.ts';

/**
 * Turns a stored message into receipts, holds it until someone consents, or drops it. It may run more than once, also at the same
 * time: files are uploaded under the same keys, and the first run to finish counts.
 */
export async function handleMessage(
  services: HandlingServices,
  messageId: string,
  { signal, attempt }: Pick<JobRun, 'signal' | 'attempt'>,
): Promise<void> {
  const { database, storage } = services;
  const message = await messageToHandle(database, messageId);
  const address = message && (await addressWithId(database, message.addressId));
  if (!address) return;
  const raw = await buffer(await storage.get(message.sha256));
  const parsed = message.isTooLarge ? null : await parseInThread(raw, message.receivedAt, signal, attempt);
  if (!parsed?.sender) {
    const headers = parsed ?? (await parseHeaders(raw, message.receivedAt, signal));
    return await failMessage(services, message, address, headers);
  }

  const { sender, subject, authentication } = parsed;
  const verdict = await whoseReceipts(services, address, {
    sender,
    authentication,
    consentBy: message.userId,
  });
  if (verdict === 'waits') return await askForConsent(services, message, { sender, subject });
  if (verdict === 'blocked') return await finishMessage(services, message, dropped({ sender, subject }));
  const { acting, reply } = verdict;
  const parts = await addFiles(services, acting, message, parsed);
  // What's wrong with the account can be put right, such as scans used up: the file is then added by trying again.
  const canBeAdded = parts.some(({ outcome, isAboutFile }) => outcome === 'refused' && !isAboutFile);
  const state = canBeAdded ? 'failed' : 'done';
  await finishMessage(services, message, {
    state,
    sender,
    subject,
    ...listedForPerson(acting.person.id),
    parts,
    reply: replyDue(services, message, parsed, { state, reply }),
  });
}

async function addFiles(
  services: HandlingServices,
  acting: Acting,
  { id }: MessageRow,
  { files }: ParsedMessage,
): Promise<PartRow[]> {
  const parts: PartRow[] = [];
  for (const [index, file] of files.slice(0, maxMessageFiles).entries())
    parts.push(await addFile(services, acting, file, { messageId: id, index }));
  for (const { name } of files.slice(maxMessageFiles))
    parts.push({ name, ...refused, problem: text.tooManyFiles });
  return parts;
}

const refused = { outcome: 'refused', receiptId: null, isAboutFile: true } as const;
