import { hash, verify } from '@node-rs/argon2';

/** OWASP's Password Storage Cheat Sheet: argon2id (the package's standard) with 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the database keeps of a password. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost);

/** Whether a password is the one that was hashed. A damaged hash fits none. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, asTyped(password));
  } catch {
    return false;
  }
}

/** One text of the several that keyboards and systems make of the same keys: 'é' may be one sign or two (NIST SP 800-63B). */
const asTyped = (password: string): string => password.normalize('NFKC');

// Begun at once: were it made for the first unknown address, that one answer would take twice as long.
const nobodys = hashPassword('nobody signs in with this');

/** Takes as long as `isPassword`: asked for an unknown address, so that the time tells nothing about who has an account. */
export async function isNobodysPassword(password: string): Promise<false> {
  await isPassword(await nobodys, password);
  return false;
}
