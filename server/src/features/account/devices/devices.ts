import type { Device } from '@docket/shared/account/contract';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { endOwnSessions, ownSessions } from '../../../platform/sessions/own-sessions.ts';
import { lockAccount } from '../queries/account.ts';
import { deviceName } from '../../../platform/sign-ins/device-name.ts';

/** Lists the person's sessions, the current one first, then by last use. */
export async function listDevices(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { owner, sessionId }: Caller,
): Promise<Device[]> {
  const sessions = await ownSessions(database, owner, clock());
  return sessions
    .map(({ id, userAgent, startedAt, lastUsedAt, remember }) => ({
      id,
      name: userAgent === null ? null : deviceName(userAgent),
      signedInAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      remembered: remember,
      current: id === sessionId,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** Ends one of the person's sessions and notifies its open pages. Another person's session is treated as not found. */
export async function signOutDevice(
  { database, liveEvents }: Pick<Services, 'database' | 'liveEvents'>,
  { owner }: Caller,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    if ((await endOwnSessions(transaction, owner, { only: id })) === 0) throw new Refusal('NOT_FOUND');
    await liveEvents.publish(transaction, owner.userId, { type: 'signed-out' });
  });
}

export async function signOutOtherDevices(
  { database, liveEvents }: Pick<Services, 'database' | 'liveEvents'>,
  { owner, sessionId }: Caller,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    if ((await endOwnSessions(transaction, owner, { allBut: sessionId })) === 0) return;
    await liveEvents.publish(transaction, owner.userId, { type: 'signed-out' });
  });
}
