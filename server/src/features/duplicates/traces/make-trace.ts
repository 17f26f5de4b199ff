import { createHash } from 'node:crypto';
import { unknownVendor } from '@docket/shared/receipts/rules';
import type { DuplicateTrace } from '@docket/shared/duplicates/rules';
import { abnsIn, numberKey, numbersIn, timesIn, vendorKey } from '@docket/shared/duplicates/text-keys';

/** What a receipt says now, and what was read of it before anybody changed it. */
export interface ReceiptToTrace {
  fileSha256: string;
  vendors: readonly (string | null)[];
  dates: readonly (string | null)[];
  amounts: readonly (number | null)[];
  documentNumbers: readonly (string | null)[];
  /** All that was read; null when nothing was. */
  text: string | null;
  /** As `lookOfPicture` gives it. */
  look: string | null;
}

const mostNumbers = 300;

/** What is compared of a receipt. */
export function makeTrace(receipt: ReceiptToTrace): DuplicateTrace {
  const text = receipt.text ?? '';
  const vendors = known(receipt.vendors).filter((vendor) => vendor !== unknownVendor);
  return {
    fileSha256: receipt.fileSha256,
    vendors: distinct([...vendors.map(vendorKey).filter(Boolean), ...abnsIn(text)]),
    dates: distinct(known(receipt.dates)),
    // A receipt of nothing is one that nobody has filled yet.
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
 * Receipts that `compareReceipts` may take for duplicates have at least one of these keys in common: the same file, two
 * of date, amount and document number, the same date and time, the same date or amount and a ninth of what the
 * pictures look like, or, the likelier the more their papers have in common, one of the bands of a MinHash of the numbers on them
 * (0.98 at an overlap of 0.7, 0.25 at 0.36). Keys of different scopes never meet: each person's and each business's
 * receipts are a world of their own.
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

/** 48 bits, which JavaScript and PostgreSQL count alike. */
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

/** Another 32 bits for each seed (the end of MurmurHash3). */
function mix(hash: number, seed: number): number {
  let mixed = hash ^ Math.imul(seed + 1, 0x9e3779b9);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
