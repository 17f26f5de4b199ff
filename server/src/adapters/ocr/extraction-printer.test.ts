import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { ReadRefusal } from '../../ports/ocr.ts';
import { openPicturePrinter } from './extraction-printer.ts';

const printer = openPicturePrinter();
afterAll(() => printer.close());

const receipt = (): Promise<Buffer> =>
  readFile(new URL('../../../../extraction/src/fixtures/receipt.png', import.meta.url));

test('creates a print picture of a receipt', async () => {
  const { jpeg, width, height } = await printer.print(await receipt());
  expect(Buffer.from(jpeg).subarray(0, 2).toString('hex')).toBe('ffd8');
  expect([width, height]).toEqual([700, 928]);
});

test('converts the refusal of a file that isn’t a picture', async () => {
  const refused = printer.print(Buffer.from('just a text'));
  await expect(refused).rejects.toBeInstanceOf(ReadRefusal);
  await expect(refused).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
});

test('cancelling rejects with the caller’s reason', async () => {
  const printing = printer.print(await receipt(), { signal: AbortSignal.abort(new Error('no patience')) });
  await expect(printing).rejects.toThrow('no patience');
});
