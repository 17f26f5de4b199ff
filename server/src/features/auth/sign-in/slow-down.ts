import type { Services } from '../../../platform/services.ts';
import { networkOf } from '../../../platform/sign-ins/network-of.ts';
import { countTry, forgetTries, takeBackTry, type TryLimit } from '../../../platform/sign-ins/tries.ts';

const quarterHour = 15 * 60;
/** One account guessed at from one network. */
const ofBoth: TryLimit = { free: 5, longestPauseSeconds: quarterHour };
/** One account guessed at from many networks. A stranger can cause this pause, so it is a short one. */
const ofAccount: TryLimit = { free: 20, longestPauseSeconds: 60 };
/** Many accounts guessed at from one network. */
const ofNetwork: TryLimit = { free: 30, longestPauseSeconds: quarterHour };

export interface SignInTry {
  /** The password was right, and is not all that is asked for. */
  takeBack: () => Promise<void>;
  /** Who tries is who they say. */
  succeed: () => Promise<void>;
}

/**
 * Counts a try to sign in, or refuses it for a while after too many wrong ones (docs/decisions/0011). From a network
 * where the account has signed in before only the tries from there count: whatever strangers do elsewhere, or to other
 * accounts from the same network, its owner gets in.
 */
export async function slowDown(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  { email, address, isKnownPlace }: { email: string; address: string; isKnownPlace: boolean },
): Promise<SignInTry> {
  const network = networkOf(address);
  const both = `sign-in ${email} ${network}`;
  const wider = isKnownPlace
    ? []
    : ([
        [`sign-in account ${email}`, ofAccount],
        [`sign-in network ${network}`, ofNetwork],
      ] as const);
  const scaled = (limit: TryLimit): TryLimit => ({ ...limit, free: limit.free * config.rateLimitScale });
  const takeBackWider = async () => {
    for (const [key] of wider) await takeBackTry(database, key);
  };
  // All or none; always in this order, so that no two wait for each other.
  await database.transaction().execute(async (transaction) => {
    for (const [key, limit] of [[both, ofBoth] as const, ...wider])
      await countTry(transaction, key, scaled(limit), clock());
  });
  return {
    takeBack: async () => {
      await takeBackTry(database, both);
      await takeBackWider();
    },
    succeed: async () => {
      await forgetTries(database, both);
      await takeBackWider();
    },
  };
}
