import { randomInt } from 'node:crypto';
import type { EmailInConfig } from '../../../email-in-config.ts';

/** Small letters and digits that are easy to tell apart: addresses are compared without case. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 79 bits: nobody guesses one. */
const length = 16;
const localPart = new RegExp(`^[${alphabet}]{${length}}$`);

type Template = EmailInConfig['address'];

export const newLocalPart = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const addressWith = ({ before, after }: Template, part: string): string => `${before}${part}${after}`;

/** What distinguishes an address of ours; null if it isn't one. */
export function localPartOf({ before, after }: Template, address: string): string | null {
  const given = address.toLowerCase();
  if (!given.startsWith(before) || !given.endsWith(after)) return null;
  const part = given.slice(before.length, given.length - after.length);
  return localPart.test(part) ? part : null;
}
