import { deliveryDays } from '@docket/shared/programs/rules';
import { dayMs } from '../../platform/durations.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDeliveriesBefore } from './queries/deliveries.ts';
import { deleteTokensEndedBefore } from './queries/tokens.ts';

/** Deletes old deliveries, and tokens that expired as long ago. Returns the number of deliveries. */
export async function tidyPrograms({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - deliveryDays * dayMs);
  await deleteTokensEndedBefore(database, before);
  return await deleteDeliveriesBefore(database, before);
}
