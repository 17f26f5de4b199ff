import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rowsOf } from '../../src/fields/layout/rows.ts';
import { moneyMap } from '../../src/fields/money/money-map.ts';
import type { ReadPage } from '../../src/page.ts';
import { readPages } from '../../src/read-pages.ts';
import { makeAustralianReceipts } from './australian.ts';
import type { TrainingReceipt } from './training-receipt.ts';

/** A labelled word of a photograph, with its corners as x, y, x, y, ... */
interface LabelledWord {
  text: string;
  label: string;
  box?: number[];
}

interface TruthLine {
  file: string;
  vendor?: string;
  date?: string;
  total?: string;
  words?: LabelledWord[];
}

/** The exports of `score.mjs` in the folder of receipts. */
interface Scoring {
  datesOf: (text: string | undefined, either: boolean) => Set<string>;
  centsOf: (text: string | number | undefined) => number | null;
  similarity: (a: string, b: string) => number;
  namesOf: (words: readonly LabelledWord[]) => string[];
}

export interface TrainingSet {
  receipts: TrainingReceipt[];
  similarity: Scoring['similarity'];
}

type LabelledReceipt = Omit<TrainingReceipt, 'rows' | 'money'>;
const SETS = ['scans', 'photos', 'restaurants', 'shops'] as const;

/** The number of made-up Australian receipts in the training set. */
const MADE_RECEIPTS = 150;

/** Reads every receipt of the folder that isn't held out. Later runs take the readings of unchanged files from the cache. */
export async function loadReceipts(folder: string, cache: string): Promise<TrainingSet> {
  const scoring = (await import(pathToFileURL(join(folder, 'score.mjs')).href)) as Scoring;
  const labelled = labelledReceipts(folder, scoring);
  const made = makeAustralianReceipts(MADE_RECEIPTS);
  groupVendors([...labelled, ...made], scoring.similarity);
  const receipts: TrainingReceipt[] = [];
  for (const receipt of labelled.filter(({ isHeldOut }) => !isHeldOut)) {
    const rows = rowsOf(await cachedPages(join(folder, receipt.set, receipt.file), cache));
    receipts.push({ ...receipt, rows, money: moneyMap(rows) });
  }
  return { receipts: [...receipts, ...made], similarity: scoring.similarity };
}

/** The pictures of the vendors that the models aren't trained on. */
export async function heldOutFiles(folder: string): Promise<{ set: TrainingReceipt['set']; file: string }[]> {
  const scoring = (await import(pathToFileURL(join(folder, 'score.mjs')).href)) as Scoring;
  const receipts = labelledReceipts(folder, scoring);
  groupVendors(receipts, scoring.similarity);
  return receipts.filter((receipt) => receipt.isHeldOut);
}

function labelledReceipts(folder: string, scoring: Scoring): LabelledReceipt[] {
  return SETS.flatMap((set) => {
    const lines = readFileSync(join(folder, set, 'truth.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'));
    return lines.map((line) => {
      const truth = JSON.parse(line) as TruthLine;
      return {
        set,
        file: truth.file,
        ...truthOf(truth, scoring),
        vendorGroup: 0,
        vendorGroupSize: 1,
        isHeldOut: false,
      };
    });
  });
}

async function cachedPages(file: string, cache: string): Promise<ReadPage[]> {
  const bytes = readFileSync(file);
  const kept = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as ReadPage[];
  const pages = await readPages(bytes);
  mkdirSync(cache, { recursive: true });
  writeFileSync(kept, JSON.stringify(pages));
  return pages;
}

function truthOf(truth: TruthLine, { datesOf, centsOf, namesOf }: Scoring) {
  const { words } = truth;
  const cents = (texts: (string | undefined)[]) =>
    texts.map((text) => centsOf(text)).filter((amount) => amount !== null);
  if (words === undefined) {
    return {
      vendors: truth.vendor === undefined ? [] : [truth.vendor],
      dates: datesOf(truth.date, false),
      totals: cents([truth.total]),
      taxes: [],
      prices: null,
    };
  }
  const of = (label: string) => words.filter((word) => word.label === label);
  const texts = (label: string) => of(label).map((word) => word.text);
  const dates = new Set(texts('Date_value').flatMap((text) => [...datesOf(text, true)]));
  return {
    vendors: texts('Store_name_value').length === 0 ? [] : namesOf(of('Store_name_value')),
    dates: dates.size > 0 ? dates : datesOf(texts('Date_value').join(' '), true),
    totals: cents(texts('Total_value')),
    taxes: cents(texts('Tax_value')),
    prices: words.every(({ box }) => box === undefined)
      ? null
      : of('Prod_price_value').flatMap(({ text, box = [] }) => {
          const amount = centsOf(text);
          return amount === null ? [] : [{ cents: amount, box }];
        }),
  };
}

/** Assigns receipts to the same vendor if the names are similar or start the same. */
function groupVendors(receipts: LabelledReceipt[], similarity: Scoring['similarity']): void {
  const groups: { key: string; members: LabelledReceipt[] }[] = [];
  for (const receipt of receipts) {
    const longest = receipt.vendors.reduce((one, other) => (other.length > one.length ? other : one), '');
    const key = (longest || receipt.file).toLowerCase().replace(/[^a-z0-9]/g, '');
    const group = groups.find(
      (one) => similarity(one.key, key) > 0.7 || (key.length > 6 && one.key.startsWith(key.slice(0, 7))),
    );
    if (group === undefined) groups.push({ key, members: [receipt] });
    else group.members.push(receipt);
  }
  groups.forEach(({ key, members }, number) => {
    for (const receipt of members)
      Object.assign(receipt, {
        vendorGroup: number,
        vendorGroupSize: members.length,
        isHeldOut: receipt.set !== 'australian' && isOfHeldOutFifth(key),
      });
  });
}

/** A fixed choice: it depends on nothing but the vendor's name. */
const isOfHeldOutFifth = (key: string) =>
  createHash('sha256').update(`held out ${key}`).digest().readUInt32BE(0) % 5 === 0;
