import type { Readable } from 'node:stream';
import { dayOf } from '@docket/shared/calendar';
import type { EmailIn } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { StoredFileMissing } from '../../../ports/storage.ts';
import { handleMessageJob } from '../job-kinds.ts';
import { retryFailure, storedFailure } from '../queries/lists.ts';
import { seeEmailIn, viewerOf } from './see-email-in.ts';

interface Which {
  of: EmailInOwner;
  id: string;
}

const gone = () => new Refusal('NOT_FOUND', text.gone);

/** Opens a message that failed, as it was received, for whoever it's listed for. */
export async function openMessage(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  caller: Caller,
  { of, id }: Which,
): Promise<{ filename: string; content: Readable }> {
  const viewer = await viewerOf(database, caller, of);
  const message = viewer && (await storedFailure(database, viewer, id));
  if (!message) throw gone();
  try {
    return {
      filename: `email-${dayOf(message.receivedAt)}.eml`,
      content: await storage.get(message.sha256),
    };
  } catch (error) {
    if (error instanceof StoredFileMissing) throw gone();
    throw error;
  }
}

/** Has a message that failed handled again, for whoever it's listed for. Its sender counts as it does now. */
export async function retryMessage(
  services: Pick<Services, 'database' | 'jobs' | 'config'>,
  caller: Caller,
  { of, id }: Which,
): Promise<EmailIn> {
  const { database, jobs } = services;
  await database.transaction().execute(async (transaction) => {
    const viewer = await viewerOf(transaction, caller, of);
    if (!viewer || !(await retryFailure(transaction, viewer, id))) throw gone();
    await jobs.enqueue(transaction, handleMessageJob, { messageId: id });
  });
  return await seeEmailIn(services, caller, of);
}
