import type { Readable } from 'node:stream';
import { dayOf } from '@docket/shared/calendar';
import type { EmailIn } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { StoredFileMissing } from '../../../ports/storage.ts';
import { handleMessageJob } from '../job-kinds.ts';
import { type FailedMessage, retryFailure, storedFailure } from '../queries/listed-messages.ts';
import { recordManaging } from './record-managing.ts';
import { seeEmailIn, viewerOf } from './see-email-in.ts';

interface Which {
  of: EmailInOwner;
  id: string;
}

const gone = () => new Refusal('NOT_FOUND', text.gone);

/** Opens a message that failed, as it was received, for the people who see it listed. */
export async function openMessage(
  services: Pick<Services, 'database' | 'storage' | 'clock'>,
  caller: Caller,
  { of, id }: Which,
): Promise<{ filename: string; content: Readable }> {
  const { database, storage } = services;
  const viewer = await viewerOf(database, caller, of);
  const message = viewer && (await storedFailure(database, viewer, id));
  if (!message) throw gone();
  const content = await storage.get(message.sha256).catch((error: unknown) => {
    throw error instanceof StoredFileMissing ? gone() : error;
  });
  try {
    await database
      .transaction()
      .execute((transaction) =>
        recordUse(services, transaction, caller, message, 'email-in-message-downloaded'),
      );
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { filename: `email-${dayOf(message.receivedAt)}.eml`, content };
}

/** Handles a message that failed again, for the people who see it listed. Whether its sender is allowed is decided again. */
export async function retryMessage(
  services: Pick<Services, 'database' | 'jobs' | 'config' | 'clock'>,
  caller: Caller,
  { of, id }: Which,
): Promise<EmailIn> {
  const { database, jobs } = services;
  await database.transaction().execute(async (transaction) => {
    const viewer = await viewerOf(transaction, caller, of);
    const failed = viewer && (await retryFailure(transaction, viewer, id));
    if (!failed) throw gone();
    await recordUse(services, transaction, caller, failed, 'email-in-message-retried');
    await jobs.enqueue(transaction, handleMessageJob, { messageId: id });
  });
  return await seeEmailIn(services, caller, of);
}

/** Writes into a business's audit log what an admin did with a message that isn't a member's own. */
async function recordUse(
  { clock }: Pick<Services, 'clock'>,
  transaction: Transaction,
  caller: Caller,
  { sender, forAdmins }: FailedMessage,
  action: 'email-in-message-downloaded' | 'email-in-message-retried',
): Promise<void> {
  if (!forAdmins || !caller.business) return;
  const about = { action, subject: sender ?? text.unknownSender, at: clock() };
  await recordManaging(transaction, caller, { business: caller.business }, about);
}
