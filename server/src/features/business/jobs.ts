import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';

const membersChangedJob = defineJob({
  name: 'members-changed',
  payload: z.strictObject({ businessId: z.uuid() }),
  retryLimit: 8,
});

/** For what depends on the number of a business's members, such as its seats. */
export async function enqueueMembersChanged(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  businessId: string,
): Promise<void> {
  await jobs.enqueue(transaction, membersChangedJob, { businessId }, { unless: 'waiting' });
}

/** Calls `onChange` after each change of a business's members, in this process from now on. */
export async function workBusinessJobs(
  { jobs }: Pick<Services, 'jobs'>,
  onChange: (businessId: string) => Promise<void>,
): Promise<void> {
  await jobs.work(membersChangedJob, ({ businessId }) => onChange(businessId), { concurrency: 1 });
}
