import { isAbn } from '../abn.ts';

/** Letters that readers confuse with digits, and the digits. */
const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** Normalises a document number: 'INV-0012 b' becomes '1NV00128'. */
export const numberKey = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[OQDILSBZ]/g, (letter) => lookAlikes[letter] ?? letter);

const legalForms = /\b(pty|ltd|limited|inc|co|company|the|australia|aust|store|stores)\b/g;

/**
 * Normalises a vendor's name, without legal forms, accents, punctuation and spaces: 'The Café Pty. Ltd.' becomes
 * 'cafe'. '' is unknown.
 */
export const vendorKey = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare(plain.replaceAll('.', '').replaceAll(legalForms, ' ')) || bare(plain);
};

/**
 * The distinct numbers in a text with at least three digits, without separators: prices, dates, times, document
 * numbers. They distinguish receipts from the same shop.
 */
export function numbersIn(text: string): string[] {
  const found = text.match(/\d(?:[\d.,:/-]*\d)?/g) ?? [];
  return [
    ...new Set(found.map((number) => number.replaceAll(/\D/g, '')).filter((digits) => digits.length > 2)),
  ];
}

/** The times of day in a text, as hours and minutes without am or pm: '2:35 PM' and '14:35' become '2:35'. */
export function timesIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![\d.:/-])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?(?:\s*([AP])\.?M\b)?(?![\d.:/-])/gi,
  );
  const times = [...found]
    // A price has a point too, so a time with a point must have am or pm.
    .filter(([all, , , half]) => half !== undefined || all.includes(':'))
    .map(([, hours, minutes]) => `${Number(hours) % 12}:${minutes}`);
  return [...new Set(times)];
}

/** The Australian Business Numbers in a text, eleven digits each. */
export function abnsIn(text: string): string[] {
  const found = text.match(/(?<!\d)\d{2}[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/g) ?? [];
  return [...new Set(found.map((number) => number.replaceAll(/\D/g, '')).filter(isAbn))];
}

/** Whether two names are spellings of one: one contains the other, or most letter pairs match. */
export function isAlike(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  // Two business numbers only look alike by chance.
  if (/^\d+$/.test(one) || /^\d+$/.test(other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length > 3 && long.includes(short)) return true;
  const pairsOf = (name: string): string[] =>
    Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2));
  const left = pairsOf(other);
  const pairs = pairsOf(one);
  let both = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    both++;
  }
  return (2 * both) / (one.length + other.length - 2 || 1) >= 0.8;
}
