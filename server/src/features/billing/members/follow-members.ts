import { stopRenewalJob } from '../job-kinds.ts';
import { payingMembers } from '../queries/customers.ts';
import { billSeats } from './bill-seats.ts';
import type { ReadingServices } from '../following/apply-reading.ts';

/**
 * After a change of a business's members: bills their number, and lets their own subscriptions run out, which they no
 * longer need.
 */
export async function followMembers(services: ReadingServices, businessId: string): Promise<void> {
  const { database, jobs } = services;
  for (const customerId of await payingMembers(database, { businessId }))
    await jobs.enqueue(database, stopRenewalJob, { customerId }, { unless: 'waiting' });
  await billSeats(services, businessId);
}
