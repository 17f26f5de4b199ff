import {
  verificationHours,
  verifyAgainDays,
  verifyReminderDays,
  verifyWithinDays,
} from '@docket/shared/auth/rules';
import { dayMs, hourMs } from '../../../platform/durations.ts';
import type { Services } from '../../../platform/services.ts';
import {
  deleteAccountRow,
  emptyAndDueBy,
  forgetVerifyBy,
  lockEmptyAndDueBy,
  lockUnverified,
  setVerifyBy,
  type UnverifiedAccount,
  unverifiedAndDue,
} from '../queries/unverified.ts';
import { emailVerificationLink } from './start-verification.ts';

/** How many days before the deadline every unverified account gets a second link. */
const secondLinkDays = verifyWithinDays - verifyAgainDays;

type Needed = Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId' | 'liveEvents'>;

/**
 * Deletes empty accounts whose address hasn't been verified for weeks, so that nobody can block someone else's address.
 * A week before, it sends the link again; any unverified account gets it again after a few days. The time starts when
 * this first finds the account with a mail server configured.
 */
export async function expireUnverified(services: Needed): Promise<void> {
  const { database, clock, config } = services;
  if (config.smtpUrl === null) return await forgetVerifyBy(database);
  const now = clock();
  await setVerifyBy(database, new Date(now.getTime() + verifyWithinDays * dayMs));
  for (const { id } of await emptyAndDueBy(database, now)) await remove(services, id, now);
  const soon = new Date(now.getTime() + verifyReminderDays * dayMs);
  for (const account of await emptyAndDueBy(database, soon)) await remind(services, account, soon);
  const secondLinkBy = new Date(now.getTime() + secondLinkDays * dayMs);
  for (const account of await unverifiedAndDue(database, { after: now, by: secondLinkBy }))
    await sendAgain(services, account);
}

async function remove({ database, liveEvents }: Needed, userId: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await lockEmptyAndDueBy(transaction, userId, now))) return;
    await deleteAccountRow(transaction, userId);
    await liveEvents.publish(transaction, userId, { type: 'signed-out' });
  });
}

async function remind(services: Needed, account: UnverifiedAccount, soon: Date): Promise<void> {
  if (!isLinkOlder(account, verifyReminderDays)) return;
  await services.database.transaction().execute(async (transaction) => {
    if (await lockEmptyAndDueBy(transaction, account.id, soon))
      await emailVerificationLink(transaction, services, account.id, { removedAt: account.verifyBy });
  });
}

async function sendAgain(services: Needed, account: UnverifiedAccount): Promise<void> {
  if (!isLinkOlder(account, secondLinkDays)) return;
  await services.database.transaction().execute(async (transaction) => {
    if (await lockUnverified(transaction, account))
      await emailVerificationLink(transaction, services, account.id);
  });
}

/** So that each email is sent once: the link it sends is newer than this many days before the deadline. */
const isLinkOlder = ({ verifyBy, verificationExpires }: UnverifiedAccount, days: number): boolean =>
  (verificationExpires?.getTime() ?? 0) - verificationHours * hourMs < verifyBy.getTime() - days * dayMs;
