import { dayMs } from '../durations.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../database.ts';
import { keyedHash } from '../secrets/sealed-text.ts';
import { networkOf } from './network-of.ts';

/** How long a network stays known for an account after its last sign-in. */
const knownForMs = 90 * dayMs;

/** Records a sign-in to the account from this address. */
export async function rememberPlace(
  config: Config,
  transaction: Transaction,
  { userId, address, now }: { userId: string; address: string; now: Date },
): Promise<void> {
  await transaction
    .insertInto('sign_in_places')
    .values({ userId, place: placeOf(config, userId, address), lastAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'place']).doUpdateSet({ lastAt: now }))
    .execute();
}

/** Whether there was a recent sign-in to the account from this address. */
export async function isKnownPlace(
  config: Config,
  database: Database,
  { userId, address, now }: { userId: string; address: string; now: Date },
): Promise<boolean> {
  const row = await database
    .selectFrom('sign_in_places')
    .select('userId')
    .where('userId', '=', userId)
    .where('place', '=', placeOf(config, userId, address))
    .where('lastAt', '>', new Date(now.getTime() - knownForMs))
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOldPlaces(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - knownForMs);
  await database.deleteFrom('sign_in_places').where('lastAt', '<=', before).execute();
}

const placeOf = (config: Config, userId: string, address: string): string =>
  keyedHash(config, { purpose: 'sign-in-place', ownerId: userId }, networkOf(address));
