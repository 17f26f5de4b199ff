import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { ReadRefusal } from '../../ports/ocr.ts';
import { openExtractionReader } from './extraction-reader.ts';

const reader = openExtractionReader({ concurrency: 1 });
afterAll(() => reader.close());

const today = '2026-11-21';
const receipt = (): Promise<Buffer> =>
  readFile(new URL('../../../../extraction/src/fixtures/receipt.png', import.meta.url));

test(
  'reads a receipt and reports its stages in order, its words and its thumbnail',
  { timeout: 60_000 },
  async () => {
    const stages: string[] = [];
    const thumbnails: Uint8Array[] = [];
    const read = await reader.read([await receipt()], {
      today,
      onStage: (stage) => stages.push(stage),
      onThumbnail: (webp) => thumbnails.push(webp),
    });
    expect(thumbnails).toHaveLength(1);
    expect(read.words.map(({ text }) => text)).toContain('TOTAL');
    expect(stages).toEqual(['prepared', 'text-found', 'fields-read']);
    expect(read.pages).toHaveLength(1);
    expect(read.fields.amountCents).toMatchObject({
      value: expect.any(Number),
      confidence: expect.any(Number),
    });
  },
);

test('explains to the owner why a file can’t be read', { timeout: 60_000 }, async () => {
  const refused = reader.read([Buffer.from('just a text')], { today });
  await expect(refused).rejects.toBeInstanceOf(ReadRefusal);
  await expect(refused).rejects.toMatchObject({
    code: 'UNSUPPORTED_TYPE',
    message: expect.stringMatching(/\.$/),
  });
});

test('a cancelled reading rejects with the reason', { timeout: 60_000 }, async () => {
  const giveUp = new AbortController();
  const reading = reader.read([await receipt()], { today, signal: giveUp.signal });
  giveUp.abort(new Error('the program is stopping'));
  await expect(reading).rejects.toThrow('the program is stopping');
});
