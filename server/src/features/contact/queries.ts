import type { InquiryType } from '@docket/shared/contact/rules';
import type { Transaction } from '../../platform/database.ts';

export interface NewContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  type: InquiryType;
  createdAt: Date;
}

export async function insertContactMessage(
  transaction: Transaction,
  message: NewContactMessage,
): Promise<void> {
  await transaction.insertInto('contact_messages').values(message).execute();
}
