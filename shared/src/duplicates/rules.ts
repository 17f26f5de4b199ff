import { isAlike } from './text-keys.ts';

/** Why two receipts may be for one purchase, most certain first. */
export const duplicateKinds = ['same-file', 'same-paper', 'same-purchase'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

/** The data compared. If the owner changed a scanned value, there are two values: the current and the scanned one. */
export interface DuplicateTrace {
  fileSha256: string;
  /** From `vendorKey`, with business numbers from `abnsIn`. */
  vendors: string[];
  /** yyyy-MM-dd. */
  dates: string[];
  /** In cents. */
  amounts: number[];
  /** From `numberKey`. */
  documentNumbers: string[];
  /** Every number on the paper, from `numbersIn`; empty if nothing was read. */
  numbers: string[];
  /** The times of day on the paper, from `timesIn`. */
  times: string[];
  /** A perceptual hash of the picture, as digits '0' and '1'; null without a picture. */
  look: string | null;
}

/**
 * The share of numbers two papers must have in common (0 to 1, of all numbers on either) to be the same paper. From
 * bench:duplicates.
 */
const paperOverlap = {
  nothingAgainst: 0.55,
  oneFactAgainst: 0.65,
  /** Badly read, but at least one value matches and none conflicts; with the same minute, one may. */
  oneFactAlike: 0.16,
} as const;
/** A paper with fewer numbers can't be told from another. */
const fewestNumbers = 5;

/** Why two receipts may stand for one purchase; null when nothing says so. The same either way round. */
export function compareReceipts(one: DuplicateTrace, other: DuplicateTrace): DuplicateKind | null {
  if (one.fileSha256 === other.fileSha256) return 'same-file';
  const facts = compareFacts(one, other);
  if (isSamePaper(one, other, facts)) return 'same-paper';
  if (isSamePurchase(one, other)) return 'same-purchase';
  return maybeSamePaper(one, other, facts) ? 'same-paper' : null;
}

interface Facts {
  /** How many of day, time, amount and document number are known of both and differ. */
  against: number;
  /** Whether one of them is the same. */
  oneAlike: boolean;
}

const compareFacts = (one: DuplicateTrace, other: DuplicateTrace): Facts => ({
  against: [
    daysDiffer(one, other),
    amountsDiffer(one, other),
    timesDiffer(one, other),
    documentsDiffer(one, other),
  ].filter(Boolean).length,
  oneAlike: (['dates', 'amounts', 'times', 'documentNumbers'] as const).some((fact) =>
    meet<string | number>(one[fact], other[fact]),
  ),
});

function isSamePaper(one: DuplicateTrace, other: DuplicateTrace, { against }: Facts): boolean {
  if (against > 1 || !haveNumbers(one, other)) return false;
  return (
    readOverlap(one.numbers, other.numbers) >=
    (against === 0 ? paperOverlap.nothingAgainst : paperOverlap.oneFactAgainst)
  );
}

function maybeSamePaper(one: DuplicateTrace, other: DuplicateTrace, { against, oneAlike }: Facts): boolean {
  if (against > (isSameMoment(one, other) ? 1 : 0)) return false;
  const overlap = readOverlap(one.numbers, other.numbers);
  if (oneAlike && haveNumbers(one, other) && overlap >= paperOverlap.oneFactAlike) return true;
  return meet(one.amounts, other.amounts) && overlap >= lookOverlap && picturesMatch(one, other);
}

const haveNumbers = (one: DuplicateTrace, other: DuplicateTrace): boolean =>
  Math.min(one.numbers.length, other.numbers.length) >= fewestNumbers;

/** A year that was misread is likelier than the same purchase a year later to the day. */
const daysDiffer = ({ dates: some }: DuplicateTrace, { dates: others }: DuplicateTrace): boolean =>
  differ(some.map(dayOfYear), others.map(dayOfYear));
const dayOfYear = (date: string): string => date.slice(5);

/** A misread digit is likelier than another price that differs in only one digit. */
const amountsDiffer = ({ amounts: some }: DuplicateTrace, { amounts: others }: DuplicateTrace): boolean =>
  differ(some, others) &&
  !some.some((cents) => others.some((known) => isMisread(String(cents), String(known))));

const isSameMoment = (one: DuplicateTrace, other: DuplicateTrace): boolean =>
  meet(one.dates, other.dates) && meet(one.times, other.times);

/** Pictures whose hashes differ in at most this share of bits look alike. From bench:duplicates. */
const fingerprintDistance = 0.25;
/** Besides the pictures, this share of the numbers must match, however badly they were read. */
const lookOverlap = 0.2;

/** Receipts from one shop look alike too, so this only counts with the same amount and no conflicts. */
function picturesMatch({ look: one }: DuplicateTrace, { look: other }: DuplicateTrace): boolean {
  if (one === null || other === null) return false;
  const different = one.split('').filter((bit, at) => bit !== other[at]).length;
  return different / one.length <= fingerprintDistance;
}

function isSamePurchase(one: DuplicateTrace, other: DuplicateTrace): boolean {
  const sameVendor = isSameVendor(one, other);
  const [sameDate, sameAmount] = [meet(one.dates, other.dates), meet(one.amounts, other.amounts)];
  if (meet(one.documentNumbers, other.documentNumbers))
    return [sameVendor, sameDate, sameAmount].filter(Boolean).length >= 2;
  return sameVendor && sameDate && sameAmount && !documentsDiffer(one, other) && !timesDiffer(one, other);
}

/** Two receipts from one till have at least this in common; an invoice and a card slip have less. */
const tillOverlap = 0.3;

/** If a vendor couldn't be read, papers with something in common are assumed to be from one shop. */
function isSameVendor(one: DuplicateTrace, other: DuplicateTrace): boolean {
  if (one.vendors.some((vendor) => other.vendors.some((known) => isAlike(vendor, known)))) return true;
  const isUnknown = one.vendors.length === 0 || other.vendors.length === 0;
  return isUnknown && overlapOf(one.numbers, other.numbers) >= tillOverlap;
}

const meet = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.some((item) => others.includes(item));

/** Both are known and have nothing in common. */
const differ = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length > 0 && others.length > 0 && !meet(some, others);

/** The share of numbers on either paper that are on both. */
export function overlapOf(some: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  const both = some.filter((number) => known.has(number)).length;
  return both / (some.length + others.length - both || 1);
}

/** The same number of digits, with one different. Meaningless below four digits. */
function isMisread(one: string, other: string): boolean {
  if (one.length < 4 || one.length !== other.length) return false;
  return one.split('').filter((digit, at) => digit !== other[at]).length === 1;
}

/** The same share, where a number also matches one that differs in a single digit. */
function readOverlap(some: readonly string[], others: readonly string[]): number {
  const left = new Set(others);
  const rest = some.filter((number) => !left.delete(number));
  const misread = rest.filter((number) => {
    const match = [...left].find((known) => isMisread(number, known));
    return match !== undefined && left.delete(match);
  });
  const both = some.length - rest.length + misread.length;
  return both / (some.length + others.length - both || 1);
}

/** Two papers for one purchase, an invoice and a card slip, are printed one after the other. */
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
 * Both have a document number, and neither is on the other paper, because readers may pick different numbers. Or only
 * one has, which isn't on the other although both papers are of one kind.
 */
function documentsDiffer(one: DuplicateTrace, other: DuplicateTrace): boolean {
  if (meet(one.documentNumbers, other.documentNumbers)) return false;
  if (isOn(one.documentNumbers, other.numbers) || isOn(other.documentNumbers, one.numbers)) return false;
  if (one.documentNumbers.length > 0 && other.documentNumbers.length > 0) return true;
  // A short number alone is often a misread value.
  const isLong = [...one.documentNumbers, ...other.documentNumbers].some((number) => number.length > 3);
  return isLong && overlapOf(one.numbers, other.numbers) >= tillOverlap;
}

const isOn = (documentNumbers: readonly string[], numbers: readonly string[]): boolean =>
  documentNumbers.some((key) => {
    const digits = key.replaceAll(/\D/g, '');
    return numbers.some((number) => number.length > 3 && digits.endsWith(number));
  });
