import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { ReceiptFields } from '@docket/extraction/receipt';
import { jsonLine } from '@docket/extraction/scan/scanned-file';
import type { PictureSet } from './pictures.ts';

export interface Reading {
  file: string;
  fields: ReceiptFields;
  ms: number;
}

export interface Scores {
  /** The share of right fields in per cent, by field; of items, how many were found and how many of those read are right. */
  shares: Record<string, number>;
  /** The clear and unclear answers, by field and range of confidence. */
  reliability: Record<string, { wrong: number; said: number }[]>;
}

export const FIELDS = ['date', 'total', 'vendor'] as const;
export const RANGES = [0, 0.5, 0.8, 0.9] as const;

/** Scores readings against their set's labels with the set's own program. Null if it has no labels. */
export async function scoresOf({ labels, files }: PictureSet, readings: Reading[]): Promise<Scores | null> {
  if (!labels) return null;
  const folder = await mkdtemp(join(tmpdir(), 'docket-scores-'));
  const names = new Set(files.map((file) => basename(file)));
  const truth = (await readFile(labels.truth, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '' && names.has((JSON.parse(line) as { file: string }).file));
  const [truthFile, readingsFile] = [join(folder, 'truth.jsonl'), join(folder, 'answers.jsonl')];
  await writeFile(truthFile, truth.join('\n'));
  await writeFile(
    readingsFile,
    readings.map((reading) => jsonLine({ ...reading, receiptCount: 1 })).join('\n'),
  );
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    labels.scorer,
    truthFile,
    readingsFile,
    '--misses',
  ]);
  const misses = stderr
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Miss] : []));
  return { shares: sharesOf(stdout), reliability: reliabilityOf(readings, misses) };
}

interface Miss {
  field: string;
  file: string;
  /** What should have been read; absent if the receipt has no such field. */
  want: unknown;
}

function sharesOf(stdout: string): Scores['shares'] {
  const printed = JSON.parse(stdout) as Partial<Record<string, { right: number }>> & {
    items?: { recall: number; precision: number };
  };
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, printed[field]?.right ?? Number.NaN])),
    ...(printed.items && { 'items found': printed.items.recall, 'items right': printed.items.precision }),
  };
}

function reliabilityOf(readings: readonly Reading[], misses: readonly Miss[]): Scores['reliability'] {
  const missed = new Set(misses.map(({ field, file }) => `${field} ${file}`));
  return Object.fromEntries(
    FIELDS.map((field) => [
      field,
      RANGES.map((from, i) => {
        const said = readings.filter(({ fields }) => {
          const confidence = fields[field === 'total' ? 'amountCents' : field]?.confidence ?? -1;
          return confidence >= from && confidence < (RANGES[i + 1] ?? 2);
        });
        const wrong = said.filter(({ file }) => missed.has(`${field} ${basename(file)}`));
        return { wrong: wrong.length, said: said.length };
      }),
    ]),
  );
}
