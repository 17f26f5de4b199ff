/** Why two receipts may stand for one purchase, the surest first. */
export const duplicateKinds = ['same-file', 'same-paper', 'same-purchase'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

/**
 * What is compared of a receipt. Where its owner has changed what was read, there are two values: what is in the field
 * now and what was read.
 */
export interface DuplicateTrace {
  fileSha256: string;
  /** As `vendorKey` gives them, and business numbers as `abnsIn` does. */
  vendors: string[];
  /** yyyy-MM-dd. */
  dates: string[];
  /** In cents. */
  amounts: number[];
  /** As `numberKey` gives them. */
  documentNumbers: string[];
  /** Every number on the paper, as `numbersIn` gives them; empty where nothing was read. */
  numbers: string[];
  /** The times of day on the paper, as `timesIn` gives them. */
  times: string[];
  /** A perceptual hash of the picture, a '0' or '1' a bit; null where there is no picture. */
  look: string | null;
}

/** Letters that a reader takes for digits, and the digits. */
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

/** A document number without what readers and people write differently: 'INV-0012 b' becomes '1NV00128'. */
export const numberKey = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[OQDILSBZ]/g, (letter) => lookAlikes[letter]!);

const legalForms = /\b(pty|ltd|limited|inc|co|company|the|australia|aust|store|stores)\b/g;

/** A vendor's name without legal forms, accents, signs and spaces: 'The Café Pty. Ltd.' becomes 'cafe'; '' says nothing. */
export const vendorKey = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare(plain.replaceAll('.', '').replaceAll(legalForms, ' ')) || bare(plain);
};

/**
 * The numbers of a text with three digits at least, without signs between the digits and each once: prices, dates,
 * times, document numbers. They are what tells one receipt of a shop from the next.
 */
export function numbersIn(text: string): string[] {
  const found = text.match(/\d(?:[\d.,:/-]*\d)?/g) ?? [];
  return [
    ...new Set(found.map((number) => number.replaceAll(/\D/g, '')).filter((digits) => digits.length > 2)),
  ];
}

/** The times of day in a text, as hours and minutes without the half of the day: '2:35 PM' and '14:35' become '2:35'. */
export function timesIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![\d.:/-])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?(?:\s*([AP])\.?M\b)?(?![\d.:/-])/gi,
  );
  const times = [...found]
    // A price has a point as well; a time with a point is believed only with its half of the day.
    .filter(([all, , , half]) => half !== undefined || all.includes(':'))
    .map(([, hours, minutes]) => `${Number(hours) % 12}:${minutes}`);
  return [...new Set(times)];
}

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The Australian Business Numbers in a text, eleven digits each: those that pass the checksum (the first less 1, weighted, by 89). */
export function abnsIn(text: string): string[] {
  const found = text.match(/(?<!\d)\d{2}[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/g) ?? [];
  const passes = (digits: string): boolean =>
    abnWeights.reduce((sum, weight, at) => sum + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0) %
      89 ===
    0;
  return [...new Set(found.map((number) => number.replaceAll(/\D/g, '')).filter(passes))];
}

/**
 * How much of the numbers two papers must have in common (0 to 1, of all numbers on either) to be one paper: by how many
 * facts (day, time, amount, document number) say otherwise. With more of them they are two. Found by bench:duplicates.
 */
export const paperOverlap = [0.55, 0.75] as const;
/** A paper with fewer numbers can't be told from another. */
export const fewestNumbers = 5;

/** Why two receipts may stand for one purchase; null when nothing says so. The same either way round. */
export function compareReceipts(one: DuplicateTrace, other: DuplicateTrace): DuplicateKind | null {
  if (one.fileSha256 === other.fileSha256) return 'same-file';
  if (isSamePaper(one, other)) return 'same-paper';
  return isSamePurchase(one, other) ? 'same-purchase' : null;
}

function isSamePaper(one: DuplicateTrace, other: DuplicateTrace): boolean {
  const against = [
    daysDiffer(one, other),
    differ(one.amounts, other.amounts),
    timesDiffer(one, other),
    documentsDiffer(one, other),
  ].filter(Boolean).length;
  if (against === 0 && meet(one.amounts, other.amounts) && looksAlike(one, other)) return true;
  if (Math.min(one.numbers.length, other.numbers.length) < fewestNumbers) return false;
  return overlapOf(one.numbers, other.numbers) >= (paperOverlap[against] ?? Infinity);
}

/** A year that was misread is likelier than the same purchase a year later to the day. */
const daysDiffer = ({ dates: some }: DuplicateTrace, { dates: others }: DuplicateTrace): boolean =>
  differ(some.map(dayOfYear), others.map(dayOfYear));
const dayOfYear = (date: string): string => date.slice(5);

/** Pictures whose hashes differ in no more than this share of their bits look alike. Found by bench:duplicates. */
const lookDistance = 0.25;

/** Receipts of one shop look alike as well: it counts only where what was read has the same amount and nothing against it. */
function looksAlike({ look: one }: DuplicateTrace, { look: other }: DuplicateTrace): boolean {
  if (one === null || other === null) return false;
  const different = one.split('').filter((bit, at) => bit !== other[at]).length;
  return different / one.length <= lookDistance;
}

function isSamePurchase(one: DuplicateTrace, other: DuplicateTrace): boolean {
  const sameVendor = isSameVendor(one, other);
  const [sameDate, sameAmount] = [meet(one.dates, other.dates), meet(one.amounts, other.amounts)];
  if (meet(one.documentNumbers, other.documentNumbers))
    return [sameVendor, sameDate, sameAmount].filter(Boolean).length >= 2;
  return sameVendor && sameDate && sameAmount && !documentsDiffer(one, other) && !timesDiffer(one, other);
}

/** Two papers of one till have at least this much in common, an invoice and a card's slip less. */
const tillOverlap = 0.3;

/** Where one's vendor could not be read, papers that have something in common are taken to be of one shop. */
function isSameVendor(one: DuplicateTrace, other: DuplicateTrace): boolean {
  if (one.vendors.some((vendor) => other.vendors.some((known) => isAlike(vendor, known)))) return true;
  const isUnknown = one.vendors.length === 0 || other.vendors.length === 0;
  return isUnknown && overlapOf(one.numbers, other.numbers) >= tillOverlap;
}

const meet = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.some((item) => others.includes(item));

/** Both are known, and nothing of the one is of the other. */
const differ = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length > 0 && others.length > 0 && !meet(some, others);

/** How many of the numbers on either paper are on both, as a share. */
export function overlapOf(some: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  const both = some.filter((number) => known.has(number)).length;
  return both / (some.length + others.length - both || 1);
}

/** Two papers of one purchase, an invoice and a card's slip, are printed one after the other. */
const minutesApart = 5;

function timesDiffer({ times: some }: DuplicateTrace, { times: others }: DuplicateTrace): boolean {
  if (some.length === 0 || others.length === 0) return false;
  const halfDay = 12 * 60;
  const minutesOf = (time: string): number => {
    const [hours, minutes] = time.split(':');
    return Number(hours) * 60 + Number(minutes);
  };
  return !some.some((time) =>
    others.some((known) => {
      const apart = Math.abs(minutesOf(time) - minutesOf(known));
      return Math.min(apart, halfDay - apart) <= minutesApart;
    }),
  );
}

/**
 * Each has a document number, and neither's is on the other's paper: readers take now this number for it, now that. Or
 * only one has, which isn't on the other, though both papers are of one kind.
 */
function documentsDiffer(one: DuplicateTrace, other: DuplicateTrace): boolean {
  if (meet(one.documentNumbers, other.documentNumbers)) return false;
  if (isOn(one.documentNumbers, other.numbers) || isOn(other.documentNumbers, one.numbers)) return false;
  const areKnown = [one, other].map(({ documentNumbers }) => documentNumbers.length > 0);
  return areKnown[0] === areKnown[1] ? areKnown[0]! : overlapOf(one.numbers, other.numbers) >= tillOverlap;
}

const isOn = (documentNumbers: readonly string[], numbers: readonly string[]): boolean =>
  documentNumbers.some((key) => {
    const digits = key.replaceAll(/\D/g, '');
    return numbers.some((number) => number.length > 3 && digits.endsWith(number));
  });

/** One name as two people or two readings write it: the one in the other, or most pairs of letters in both. */
export function isAlike(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  // Two business numbers are alike by chance.
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
