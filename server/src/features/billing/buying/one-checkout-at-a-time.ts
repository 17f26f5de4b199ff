import { billingMessages as text } from '@docket/shared/billing/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { claimStart, releaseStart } from '../queries/starting.ts';

/** Longer than the provider's calls take, even if each of them is repeated. */
const longestMs = 3 * 60_000;

/** Starts one checkout at a time for a person or business; 409 while another one is being started. */
export async function oneCheckoutAtATime<Result>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  payerId: string,
  start: () => Promise<Result>,
): Promise<Result> {
  const now = clock();
  const claim = { payerId, until: new Date(now.getTime() + longestMs) };
  if (!(await claimStart(database, { ...claim, now }))) throw new Refusal('CONFLICT', text.checkoutStarting);
  try {
    return await start();
  } finally {
    await releaseStart(database, claim);
  }
}
