import type { sendMessage as endpoint } from '@docket/shared/contact/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { Services } from '../../platform/services.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { contactMessageEmail } from './emails/contact-message.ts';
import { insertContactMessage } from './queries.ts';

/**
 * Stores a message and emails it to support (OP-32). If the hidden field is filled in, the sender is a bot. It gets the
 * same response, so that it doesn't learn to leave the field empty.
 */
export async function sendMessage(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'jobs'>,
  { website, ...message }: BodyOf<typeof endpoint>,
): Promise<void> {
  if (website) return;
  const { database, clock, newId } = services;
  const id = newId();
  await database.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, { ...message, id, createdAt: clock() });
    await enqueueEmail(services, transaction, contactMessageEmail, { contactMessageId: id });
  });
}
