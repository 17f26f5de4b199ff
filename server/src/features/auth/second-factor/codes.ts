import { randomInt } from 'node:crypto';
import { codeDigits, codeSeconds, recoveryCodeCount } from '@docket/shared/account/rules';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** The previous and next steps are accepted too: clocks differ, and people type slowly (RFC 6238). */
const window = 1;

/**
 * Easy to read and type: without 0, 1, I, L, O and U. Eight of them are 39 bits, and only a few guesses an hour are
 * possible.
 */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstvwxyz';
const groupLength = 4;

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Docket',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: codeDigits,
    period: codeSeconds,
  });

/** The content of the QR code. */
export const secretUri = (secret: string, email: string): string => totp(secret, email).toString();

/** Returns the time step of a code; null if it isn't currently valid. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / codeSeconds) + delta;
}

/** Normalises a typed code: spaces, dashes and capitals don't matter. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d+$/.test(code) && code.length === codeDigits ? 'app' : 'recovery', code };
}

/** Formats a recovery code, such as 'k7m2-9xqf'. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${randomGroup()}-${randomGroup()}`);
  return [...codes];
}

const randomGroup = (): string =>
  Array.from({ length: groupLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
