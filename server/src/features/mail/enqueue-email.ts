import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DefinedLetter } from './define-letter.ts';
import { sendEmailJob } from './jobs.ts';

/** Enqueues an email, sent only if the transaction commits. */
export async function enqueueEmail<About extends object>(
  { jobs, newId }: Pick<Services, 'jobs' | 'newId'>,
  transaction: Transaction,
  letter: DefinedLetter<About>,
  about: NoInfer<About>,
): Promise<void> {
  const order = { ...letter.schema.parse(about), template: letter.template };
  await jobs.enqueue(transaction, sendEmailJob, { mailId: newId(), order });
}
