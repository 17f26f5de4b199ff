import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Storage } from '../../server/src/ports/storage.ts';

/** As many different files as there are receipts would fill the disk; these are more than fit into any cache of ours. */
const sampleCount = 200;
const thumbnailWidth = 160;

interface StoredFile {
  sha256: string;
  size: number;
}

/** A receipt's picture and its thumbnail, as they're stored. */
export interface StoredSample {
  picture: StoredFile;
  thumbnail: StoredFile;
}

export const samplePicture = (): Promise<Buffer> =>
  readFile(path.resolve(import.meta.dirname, '../../e2e/fixtures/receipt.jpg'));

/** A file of its own with the same picture: readers ignore what follows it. */
export const madeDifferent = (file: Buffer): Buffer =>
  Buffer.concat([file, Buffer.from(`\n%${randomUUID()}`)]);

/** Stores pictures and their thumbnails. */
export async function storeSamples(storage: Storage): Promise<StoredSample[]> {
  const picture = await samplePicture();
  const thumbnail = await sharp(picture).resize(thumbnailWidth).webp().toBuffer();
  const put = (file: Buffer) => storage.put(once(madeDifferent(file)));
  const samples: StoredSample[] = [];
  for (let count = 0; count < sampleCount; count++)
    samples.push({ picture: await put(picture), thumbnail: await put(thumbnail) });
  return samples;
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
