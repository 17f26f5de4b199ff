import { accountMessages } from '@docket/shared/account/messages';
import { Refusal } from '../../platform/errors.ts';
import { isPassword } from '../../platform/secrets/passwords.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { countAttempt, clearAttempts, type AttemptLimit } from '../../platform/sign-ins/login-throttle.ts';
import { ownPasswordHash } from './queries/people.ts';

const limit: AttemptLimit = { free: 5, longestPauseSeconds: 15 * 60 };

/**
 * Checks that the session's owner knows the password, because a session may be left open or stolen. Returns the hash.
 * Failed attempts are throttled like sign-ins.
 */
export async function confirmPassword(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  owner: OwnerScope,
  password: string,
  wrong: string = accountMessages.passwordWrong,
): Promise<string> {
  const key = `password ${owner.userId}`;
  await countAttempt(database, key, { ...limit, free: limit.free * config.rateLimitScale }, clock());
  const hash = await ownPasswordHash(database, owner);
  if (!(await isPassword(hash, password))) throw new Refusal('WRONG_PASSWORD', wrong);
  await clearAttempts(database, key);
  return hash;
}
