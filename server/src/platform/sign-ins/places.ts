import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../database.ts';
import { keyedHash } from '../process/sealed-text.ts';

/** A network is known as an account's for this long after the last sign-in from it. */
const knownForMs = 90 * 24 * 60 * 60 * 1000;

/**
 * What one household, office or telephone shares, as far as an address tells: an IPv4 address as it is; of an IPv6
 * address the first 64 bits, because whoever has one of the rest has them all.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1];
  if (mapped !== undefined || !bare.includes(':')) return mapped ?? bare;
  const [left, right] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const given = (left?.length ?? 0) + (right?.length ?? 0);
  const groups = [...(left ?? []), ...Array<string>(Math.max(0, 8 - given)).fill('0'), ...(right ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Keeps that somebody has signed in to the account from this address. */
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

/** Whether somebody has signed in to the account from this address lately. */
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
  keyedHash(config, { purpose: 'sign-in-place', userId }, networkOf(address));
