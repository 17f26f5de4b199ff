import { verificationHours, verifyReminderDays, verifyWithinDays } from '@docket/shared/auth/rules';
import type { Services } from '../../../platform/services.ts';
import {
  deleteAccountRow,
  emptyAndDueBy,
  forgetVerifyBy,
  lockEmptyAndDueBy,
  setVerifyBy,
} from '../queries/unverified.ts';
import { emailVerificationLink } from './start-verification.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Needed = Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId' | 'liveEvents'>;

/**
 * Deletes empty accounts whose address hasn't been verified for weeks, so that nobody can block someone else's address.
 * A week before, it sends the link again. The time starts when this first finds the account with a mail server
 * configured.
 */
export async function expireUnverified(services: Needed): Promise<void> {
  const { database, clock, config } = services;
  if (config.smtpUrl === null) return await forgetVerifyBy(database);
  const now = clock();
  await setVerifyBy(database, new Date(now.getTime() + verifyWithinDays * day));
  for (const { id } of await emptyAndDueBy(database, now)) await remove(services, id, now);
  const soon = new Date(now.getTime() + verifyReminderDays * day);
  for (const account of await emptyAndDueBy(database, soon)) await remind(services, account, soon);
}

async function remove({ database, liveEvents }: Needed, userId: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await lockEmptyAndDueBy(transaction, userId, now))) return;
    await deleteAccountRow(transaction, userId);
    await liveEvents.publish(transaction, userId, { type: 'signed-out' });
  });
}

/** Runs once: the link it sends is newer than the reminder date. */
async function remind(
  services: Needed,
  { id, verifyBy, verificationExpires }: Awaited<ReturnType<typeof emptyAndDueBy>>[number],
  soon: Date,
): Promise<void> {
  const linkMadeAt = (verificationExpires?.getTime() ?? 0) - verificationHours * hour;
  if (linkMadeAt >= verifyBy.getTime() - verifyReminderDays * day) return;
  await services.database.transaction().execute(async (transaction) => {
    if (await lockEmptyAndDueBy(transaction, id, soon))
      await emailVerificationLink(transaction, services, id, { removedAt: verifyBy });
  });
}
