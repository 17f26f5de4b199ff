import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { zipStream } from '../../platform/zip-stream.ts';
import { zipEntries } from './zip-entries.ts';

/** A ZIP with one compressed entry of this many zeros. */
async function zipOfZeros(length: number): Promise<Buffer> {
  const stream = zipStream(async (add) => await add('manifest.json', Buffer.alloc(length)), {
    mtime: new Date(0),
    onError: () => undefined,
  });
  return await buffer(stream);
}

const entriesOf = (zip: Buffer) =>
  zipEntries({ size: zip.length, read: (start, end) => Readable.from([zip.subarray(start, end)]) });

test('an entry that’s read into memory is refused if it’s larger than allowed, however small the ZIP is', async () => {
  const zip = await zipOfZeros(1_000_000);
  expect(zip.length).toBeLessThan(2000);
  const entries = await entriesOf(zip);
  expect((await entries.read('manifest.json', 1_000_000)).length).toBe(1_000_000);
  await expect(entries.read('manifest.json', 999_999)).rejects.toThrow('manifest.json has 1000000 bytes');
});

test('an entry that says it’s smaller than it is isn’t read', async () => {
  const zip = await zipOfZeros(1_000_000);
  const said = Buffer.from(zip);
  // The size in the list at the end: 24 bytes after the entry's signature.
  said.writeUInt32LE(1000, said.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  const entries = await entriesOf(said);
  await expect(entries.read('manifest.json', 1000)).rejects.toBeInstanceOf(Error);
});
