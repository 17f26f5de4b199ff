import { checkPassword } from '@docket/shared/auth/contract';
import { minPasswordLength } from '@docket/shared/auth/rules';
import { call } from '../api/api-client.ts';

/** Asks the server whether a new password is on public lists of leaked ones. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  if (password.length < minPasswordLength) return false;
  return (await call(checkPassword, { body: { password } })).leaked;
}
