import { createHash } from 'node:crypto';
import { unknownVendor } from '@docket/shared/receipts/rules';
import type { DuplicateTrace } from '@docket/shared/duplicates/rules';
import { abnsIn, numberKey, numbersIn, timesIn, vendorKey } from '@docket/shared/duplicates/text-keys';

/** A receipt's current values, and those scanned before anyone edited it. */
export interface ReceiptToTrace {
  fileSha256: string;
  vendors: readonly (string | null)[];
  dates: readonly (string | null)[];
  amounts: readonly (number | null)[];
  documentNumbers: readonly (string | null)[];
  /** The scanned text; null if there's none. */
  text: string | null;
  /** From `pictureFingerprint`. */
  look: string | null;
}

const mostNumbers = 300;

/** Builds a receipt's trace, which is compared with others. */
export function makeTrace(receipt: ReceiptToTrace): DuplicateTrace {
  const text = receipt.text ?? '';
  const vendors = known(receipt.vendors).filter((vendor) => vendor !== unknownVendor);
  return {
    fileSha256: receipt.fileSha256,
    vendors: distinct([...vendors.map(vendorKey).filter(Boolean), ...abnsIn(text)]),
    dates: distinct(known(receipt.dates)),
    // An amount of zero means that nobody has entered one yet.
    amounts: distinct(known(receipt.amounts).filter((cents) => cents !== 0)),
    documentNumbers: distinct(known(receipt.documentNumbers).map(numberKey).filter(Boolean)),
    numbers: numbersIn(text).slice(0, mostNumbers),
    times: timesIn(text),
    look: receipt.look,
  };
}

const known = <Value>(values: readonly (Value | null)[]): Value[] => values.filter((value) => value !== null);
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const mostTimes = 5;
const bands = 16;
const rows = 4;

/**
 * Returns keys such that receipts that `compareReceipts` may consider duplicates share at least one: the same file; two
 * of date, amount and document number; the same date and time; the same date or amount and a ninth of the picture's
 * hash; or, more likely the more they have in common, a band of a MinHash of their numbers (0.98 at an overlap of 0.7,
 * 0.25 at 0.36). Keys of different scopes never match, so each person's and each business's receipts are compared
 * separately.
 */
export function keysOf(trace: DuplicateTrace, scopes: readonly string[]): number[] {
  const { dates, amounts, documentNumbers, times } = trace;
  const facts = [
    `file ${trace.fileSha256}`,
    ...dates.flatMap((date) => amounts.map((cents) => `purchase ${date} ${cents}`)),
    ...documentNumbers.flatMap((number) => [
      ...dates.map((date) => `document ${number} ${date}`),
      ...amounts.map((cents) => `document ${number} ${cents}`),
    ]),
    ...dates.flatMap((date) => times.slice(0, mostTimes).map((time) => `moment ${date} ${time}`)),
    ...bandsOf(trace.numbers),
    ...(trace.look?.match(/.{7}/g) ?? []).flatMap((bits, at) =>
      [...amounts, ...dates].map((fact) => `look ${fact} ${at} ${bits}`),
    ),
  ];
  return scopes.flatMap((scope) => facts.map((fact) => keyOf(`${scope} ${fact}`)));
}

/** 48 bits, which are exact in both JavaScript and PostgreSQL. */
const keyOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 6);

function bandsOf(numbers: readonly string[]): string[] {
  if (numbers.length === 0) return [];
  const hashes = numbers.map(hashOf);
  const least = Array.from({ length: bands * rows }, (_, seed) =>
    hashes.reduce((lowest, hash) => Math.min(lowest, mix(hash, seed)), Infinity),
  );
  return Array.from(
    { length: bands },
    (_, band) => `band ${band} ${least.slice(band * rows, (band + 1) * rows).join(' ')}`,
  );
}

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** Mixes another 32 bits for each seed (the finaliser of MurmurHash3). */
function mix(hash: number, seed: number): number {
  let mixed = hash ^ Math.imul(seed + 1, 0x9e3779b9);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
