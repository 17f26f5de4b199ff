import type { Services } from '../../../platform/services.ts';
import { networkOf } from '../../../platform/sign-ins/network-of.ts';
import {
  countAttempt,
  clearAttempts,
  refundAttempt,
  type AttemptLimit,
} from '../../../platform/sign-ins/login-throttle.ts';

const quarterHour = 15 * 60;
/** One account, guessed from one network. */
const ofBoth: AttemptLimit = { free: 5, longestPauseSeconds: quarterHour };
/** One account, guessed from many networks. A stranger can cause this pause, so it's short. */
const ofAccount: AttemptLimit = { free: 20, longestPauseSeconds: 60 };
/** Many accounts, guessed from one network. */
const ofNetwork: AttemptLimit = { free: 30, longestPauseSeconds: quarterHour };

export interface SignInTry {
  /** The password was right, but more is required. */
  takeBack: () => Promise<void>;
  /** The person's identity is confirmed. */
  succeed: () => Promise<void>;
}

/**
 * Counts a sign-in attempt, or refuses it after too many failures (docs/decisions/0011). For a network where the
 * account has signed in before, only attempts from there count, so that strangers can't lock out the owner.
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
  const scaled = (limit: AttemptLimit): AttemptLimit => ({
    ...limit,
    free: limit.free * config.rateLimitScale,
  });
  const refundWider = async () => {
    for (const [key] of wider) await refundAttempt(database, key);
  };
  // All or none, always in this order to prevent deadlocks.
  await database.transaction().execute(async (transaction) => {
    for (const [key, limit] of [[both, ofBoth] as const, ...wider])
      await countAttempt(transaction, key, scaled(limit), clock());
  });
  return {
    takeBack: async () => {
      await refundAttempt(database, both);
      await refundWider();
    },
    succeed: async () => {
      await clearAttempts(database, both);
      await refundWider();
    },
  };
}
