import { isAbn } from '@docket/shared/abn';

/** Digits that each printed sign may stand for, most likely first: itself, then those OCR confuses it with. */
const LOOK_ALIKES: Record<string, string> = {
  0: '0869',
  1: '174',
  2: '27',
  3: '385',
  4: '419',
  5: '56389',
  6: '65808',
  7: '712',
  8: '8036',
  9: '9504',
  O: '0',
  o: '06',
  Q: '09',
  D: '0',
  U: '0',
  I: '1',
  i: '1',
  l: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  Z: '27',
  z: '27',
  E: '3',
  A: '4',
  S: '58',
  $: '5',
  s: '58',
  G: '60',
  b: '6',
  T: '71',
  '?': '72',
  B: '86',
  g: '98',
  q: '9',
};

/** The signs that can stand for a digit, as a character class. */
export const DIGIT = `[${Object.keys(LOOK_ALIKES)
  .join('')
  .replace(']', String.raw`\]`)}]`;

export interface ReadAbn {
  value: string;
  /** Whether a sign had to be replaced by one it looks like. */
  isRepaired: boolean;
}

/**
 * Reads eleven signs as an ABN. If the checksum fails, it tries other digits that one sign may stand for, and returns
 * null unless exactly one number passes. If several do, it takes the only one that `isKnown`.
 */
export function readAbn(text: string, isKnown: (abn: string) => boolean = () => false): ReadAbn | null {
  const signs = Array.from(text.replace(/[\s.,:-]/g, ''));
  if (signs.length !== 11 || signs.some((sign) => LOOK_ALIKES[sign] === undefined)) return null;
  const digits = signs.map((sign) => LOOK_ALIKES[sign]?.[0] ?? '');
  if (isAbn(digits.join(''))) return { value: digits.join(''), isRepaired: false };
  const passing = new Set<string>();
  signs.forEach((sign, i) => {
    for (const other of LOOK_ALIKES[sign] ?? '') {
      const repaired = digits.with(i, other).join('');
      if (isAbn(repaired)) passing.add(repaired);
    }
  });
  const known = [...passing].filter(isKnown);
  const [only, another] = known.length > 0 ? known : passing;
  return only === undefined || another !== undefined ? null : { value: only, isRepaired: true };
}
