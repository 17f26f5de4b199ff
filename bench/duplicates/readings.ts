import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReceiptReader } from '@docket/extraction/receipt-reader';
import { ReadRefusal } from '@docket/extraction/refusals';
import { valuesOfReading } from '../../server/src/features/receipts/reading/values/values-of-reading.ts';
import type { BenchPicture } from './pictures.ts';

/** The reading of a picture; null if it failed. */
export interface BenchReading {
  vendor: string | null;
  date: string | null;
  amountCents: number | null;
  documentNumber: string | null;
  text: string;
  words: { text: string; place: { page: number; x: number; y: number; width: number; height: number } }[];
  /** The thumbnail, a WebP in base64. */
  thumbnail: string | null;
}

/** Speed isn't measured here, so readings have no tight time limit. */
const timeLimitMs = 10 * 60 * 1000;
const ofTheMoment = new Set<string>(['TIME_LIMIT', 'MEMORY_LIMIT', 'CRASHED']);

const folder = fileURLToPath(new URL('../../node_modules/.cache/bench-duplicates/', import.meta.url));

/** Reads each picture once with the program's own engine, and caches it for the next run. */
export async function readPictures(
  pictures: readonly BenchPicture[],
  { fresh }: { fresh: boolean },
): Promise<Map<string, BenchReading | null>> {
  if (fresh) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const reader = createReceiptReader({ concurrency: 1, timeLimitMs });
  const readings = new Map<string, BenchReading | null>();
  for (const picture of pictures) {
    if (readings.has(picture.name)) continue;
    const file = join(folder, `${createHash('sha256').update(picture.name).digest('hex').slice(0, 32)}.json`);
    const cached = await readFile(file, 'utf8').catch(() => null);
    const reading = cached === null ? await readOne(reader, await picture.make()) : parse(cached);
    if (cached === null) await writeFile(file, JSON.stringify(reading));
    readings.set(picture.name, reading);
  }
  await reader.close();
  return readings;
}

// Written by this file.
const parse = (cached: string): BenchReading | null => JSON.parse(cached) as BenchReading | null;

async function readOne(
  reader: ReturnType<typeof createReceiptReader>,
  bytes: Buffer,
): Promise<BenchReading | null> {
  let thumbnail: string | null = null;
  try {
    const read = await reader.read(bytes, {
      today: '2026-12-31',
      onThumbnail: (webp) => (thumbnail = Buffer.from(webp).toString('base64')),
    });
    const { values, text, words } = valuesOfReading(read);
    return {
      vendor: values.vendor?.vendor ?? null,
      date: values.date?.date ?? null,
      amountCents: values.amount?.amountCents ?? null,
      documentNumber: values.documentNumber?.documentNumber ?? null,
      text,
      words,
      thumbnail,
    };
  } catch (error) {
    if (error instanceof ReadRefusal && !ofTheMoment.has(error.code)) return null;
    throw error;
  }
}
