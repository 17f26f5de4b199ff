import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createReceiptReader } from '../../receipt-reader.ts';
import { convertHeic } from './convert-heic.ts';

const heic = await readFile(new URL('../../fixtures/receipt.heic', import.meta.url));
const reader = createReceiptReader({ concurrency: 1 });
afterAll(() => reader.close());

/** The same, with other bytes in a box, counted from the box's name. */
function changed(box: string, at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(heic);
  copy.set(bytes, copy.indexOf(box) + at);
  return copy;
}
/** A file that declares this size of picture. */
const claiming = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return changed('ispe', 8, [...size]);
};

test('a HEIC file becomes an upright JPEG, without metadata', async () => {
  const { format, width, height, exif, orientation } = await sharp(await convertHeic(heic)).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 700, height: 928 });
});

test('a file without rotation stays unchanged', async () => {
  const { width, height } = await sharp(await convertHeic(changed('irot', 4, [0]))).metadata();
  expect([width, height]).toEqual([928, 700]);
});

test('reads a HEIC file and returns its JPEG [OP-63]', async () => {
  const converted: [page: number, jpeg: Uint8Array][] = [];
  const { fields, pages } = await reader.read(heic, {
    today: '2026-11-21',
    onConverted: (...event) => converted.push(event),
  });
  expect(fields).toMatchObject({ amountCents: { value: 3800 }, date: { value: '2026-03-14' } });
  expect(pages).toEqual([{ width: 700, height: 928 }]);
  expect(converted.map(([page]) => page)).toEqual([0]);
  expect((await sharp(converted[0]?.[1]).metadata()).format).toBe('jpeg');
});

test('refuses broken HEIC files, and reads the next one', { timeout: 60_000 }, async () => {
  const broken: [what: string, bytes: Buffer, code: string][] = [
    ['cut in the middle', heic.subarray(0, heic.length / 2), 'DAMAGED_FILE'],
    ['cut in its description', heic.subarray(0, 200), 'DAMAGED_FILE'],
    ['its first line alone', heic.subarray(0, 28), 'DAMAGED_FILE'],
    ['of another coding', changed('hvc1', 0, [...Buffer.from('av01')]), 'DAMAGED_FILE'],
    ['claims 900 million pixels', claiming(30_000, 30_000), 'TOO_MANY_PIXELS'],
  ];
  for (const [what, bytes, code] of broken)
    await expect(reader.read(bytes), what).rejects.toMatchObject({ code });
  const { fields } = await reader.read(heic, { today: '2026-11-21' });
  expect(fields.amountCents?.value).toBe(3800);
});
