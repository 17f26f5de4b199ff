import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { messageHandledEmail } from '../emails/message-handled.ts';
import { takeReply } from '../queries/messages.ts';
import type { HandlingServices } from './finish-message.ts';

/** Emails a sender the outcome of their message, once. */
export async function replyToMessage(
  services: Pick<HandlingServices, 'database' | 'jobs' | 'newId'>,
  messageId: string,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const to = await takeReply(transaction, messageId);
    if (to !== null) await enqueueEmail(services, transaction, messageHandledEmail, { messageId, to });
  });
}
