import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { messageHandledEmail } from '../emails/message-handled.ts';
import type { ParsedMessage } from '../parsing/parse-message.ts';
import { type MessageRow, type Outcome, type ReplyKind, takeReply } from '../queries/messages.ts';
import { isShownToBeSenders } from './whose-receipts.ts';

/**
 * The reply that's due to a sender: none to programs, none to an address that nobody has shown to be the sender's, and none to
 * someone who was notified before that their message failed.
 */
export function replyDue(
  { config }: Pick<Services, 'config'>,
  { isRetry, reply: stillDue }: MessageRow,
  headers: ParsedMessage,
  { state, reply }: { state: Outcome['state']; reply: ReplyKind },
): ReplyKind | null {
  const wasNotified = isRetry && stillDue === null;
  if (headers.isAutomatic || (state === 'failed' && wasNotified)) return null;
  return isShownToBeSenders(config, headers) ? reply : null;
}

/** Emails a sender the outcome of their message, once. */
export async function replyToMessage(
  services: Pick<Services, 'database' | 'jobs' | 'newId'>,
  messageId: string,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const to = await takeReply(transaction, messageId);
    if (to !== null) await enqueueEmail(services, transaction, messageHandledEmail, { messageId, to });
  });
}
