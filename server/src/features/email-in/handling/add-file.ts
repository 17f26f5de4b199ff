import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { defaultReason } from '@docket/shared/receipts/rules';
import { maxUploadBytes } from '@docket/shared/receipts/uploads';
import { Refusal, type RefusalCode } from '../../../platform/errors.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import type { Services } from '../../../platform/services.ts';
import { processReceipt } from '../../receipts/reading/process-receipt.ts';
import { getReceipt } from '../../receipts/see-receipt.ts';
import { uploadReceipt, type UploadServices } from '../../receipts/uploading/upload-receipt.ts';
import type { MessageFile } from '../parsing/parse-message.ts';
import type { PartRow } from '../queries/messages.ts';

/** These pass, so the message is handled again later. */
const passing = new Set<RefusalCode>(['UNAVAILABLE', 'STORAGE_FULL']);
/** Whoever sent the file may know of these; the others are about the person who gets it. */
const aboutFile = new Set<RefusalCode>(['UNSUPPORTED_TYPE', 'TOO_LARGE', 'INVALID']);

/**
 * Uploads a file as its owner would, with the same checks and limits, and has it read. Once however often it's called for the
 * same file of a message.
 */
export async function addFile(
  services: UploadServices & Pick<Services, 'jobs'>,
  acting: Acting,
  { name, content }: MessageFile,
  place: { messageId: string; index: number },
): Promise<PartRow> {
  try {
    if (content.length > maxUploadBytes) throw new Refusal('TOO_LARGE', receiptMessages.tooLarge);
    const sent = { field: 'file', filename: name, content: Readable.from([content]) };
    const { receiptId } = await uploadReceipt(services, acting, [sent], { key: keyOf(place, content) });
    await startReading(services, acting, receiptId);
    return { name, outcome: 'added', receiptId, problem: null, isAboutFile: true };
  } catch (error) {
    if (!(error instanceof Refusal) || passing.has(error.code)) throw error;
    const { code, message, receiptId = null } = error;
    if (code === 'DUPLICATE_FILE')
      return { name, outcome: 'already-added', receiptId, problem: text.alreadyAdded, isAboutFile: false };
    return { name, outcome: 'refused', receiptId: null, problem: message, isAboutFile: aboutFile.has(code) };
  }
}

/**
 * The key of a message's file: the same each time. A message that's tried again after an upgrade may be read differently, so
 * that another file is in its place: that has another key.
 */
const keyOf = ({ messageId, index }: { messageId: string; index: number }, content: Uint8Array): string => {
  const digest = createHash('sha256').update(`${messageId} ${index} `).update(content).digest('hex');
  // As a UUID of version 8, whose content is free.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};

/** Leaves a receipt alone that its owner has changed since an earlier run. */
async function startReading(
  services: UploadServices & Pick<Services, 'jobs'>,
  acting: Acting,
  receiptId: string,
): Promise<void> {
  try {
    const { status } = await getReceipt(services.database, acting.person, receiptId);
    if (status === 'DRAFT') await processReceipt(services, acting, receiptId, defaultReason);
  } catch (error) {
    if (!(error instanceof Refusal) || passing.has(error.code)) throw error;
  }
}
