import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DefinedEmail } from './define-email.ts';
import { sendEmailJob } from './jobs.ts';

/** Enqueues an email, sent only if the transaction commits. */
export async function enqueueEmail<About extends object>(
  { jobs, newId }: Pick<Services, 'jobs' | 'newId'>,
  transaction: Transaction,
  email: DefinedEmail<About>,
  about: NoInfer<About>,
): Promise<void> {
  const order = { ...email.schema.parse(about), template: email.template };
  await jobs.enqueue(transaction, sendEmailJob, { mailId: newId(), order });
}
