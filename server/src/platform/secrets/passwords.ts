import { hash, verify } from '@node-rs/argon2';

/** OWASP's Password Storage Cheat Sheet: argon2id (the package's default) with 19 MiB, 2 passes and 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost);

/** Checks a password against its hash. A damaged hash matches nothing. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, asTyped(password));
  } catch {
    return false;
  }
}

/** Normalises the different encodings of the same keys: 'é' may be one character or two (NIST SP 800-63B). */
const asTyped = (password: string): string => password.normalize('NFKC');

// Started early: if the first unknown address created it, that response would take twice as long.
const nobodys = hashPassword('nobody signs in with this');

/** Takes as long as `isPassword`. Called for an unknown address, so that timing doesn't reveal who has an account. */
export async function isNobodysPassword(password: string): Promise<false> {
  await isPassword(await nobodys, password);
  return false;
}
