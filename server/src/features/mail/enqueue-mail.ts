import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { sendMailJob } from './jobs.ts';
import type { MailOrder } from './mail-order.ts';

/** Enqueues an email, sent only if the transaction commits. */
export async function enqueueMail(
  { jobs, newId }: Pick<Services, 'jobs' | 'newId'>,
  transaction: Transaction,
  order: MailOrder,
): Promise<void> {
  await jobs.enqueue(transaction, sendMailJob, { mailId: newId(), order });
}
