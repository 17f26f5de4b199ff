import type { InquiryType } from '@docket/shared/contact/rules';
import type { Database, Transaction } from '../../platform/database.ts';

export interface ContactFacts {
  name: string;
  email: string;
  subject: string;
  message: string;
  type: InquiryType;
  createdAt: Date;
}

export async function insertContactMessage(
  transaction: Transaction,
  message: ContactFacts & { id: string },
): Promise<void> {
  await transaction.insertInto('contact_messages').values(message).execute();
}

/** A support message that hasn't been emailed yet. */
export async function unsentMessage(database: Database, id: string): Promise<ContactFacts | undefined> {
  const row = await database
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'type', 'createdAt'])
    .where('id', '=', id)
    .where('emailedAt', 'is', null)
    .executeTakeFirst();
  return row as ContactFacts | undefined;
}

export async function markMessageEmailed(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('contact_messages').set({ emailedAt: now }).where('id', '=', id).execute();
}
