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
import { finishMessage, type HandlingServices } from './finish-message.ts';
import { blocked, uploaded } from './outcomes.ts';
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
  const about = { sender, subject };
  const verdict = await whoseReceipts(services, address, message, { sender, authentication });
  if (verdict === 'waits') return await askForConsent(services, message, about);
  if (verdict === 'blocked') return await finishMessage(services, message, blocked(about));
  const { acting, reply } = verdict;
  const outcome = uploaded(about, acting.person.id, await addFiles(services, acting, message, parsed));
  await finishMessage(services, message, {
    ...outcome,
    reply: replyDue(services, message, parsed, { ...outcome, reply }),
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
