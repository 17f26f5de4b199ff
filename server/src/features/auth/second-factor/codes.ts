import { randomInt } from 'node:crypto';
import { codeDigits, codeSeconds, recoveryCodeCount } from '@docket/shared/account/rules';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** The step before and the step after count too: clocks differ, and people type slowly (RFC 6238). */
const window = 1;

/** Read and typed by people: no 0, 1, I, L, O and U. Eight of them are 39 bits, guessed at a few times an hour. */
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

/** What the QR code holds. */
export const secretUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The number of the time step that the code belongs to; null where it is none of the present. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / codeSeconds) + delta;
}

/** A code as it was meant, whatever spaces, dashes and capitals it was typed with. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return { kind: /^\d+$/.test(code) && code.length === codeDigits ? 'app' : 'recovery', code };
}

/** As they are shown: 'k7m2-9xqf'. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${randomGroup()}-${randomGroup()}`);
  return [...codes];
}

const randomGroup = (): string =>
  Array.from({ length: groupLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
