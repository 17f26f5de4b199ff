import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { BackupBytes } from './encryption.ts';

/** The entries of a ZIP by name. */
export interface ZipEntries {
  has: (name: string) => boolean;
  open: (name: string) => Promise<Readable>;
  read: (name: string) => Promise<Buffer>;
}

class BytesReader extends RandomAccessReader {
  readonly #bytes: BackupBytes;
  constructor(bytes: BackupBytes) {
    super();
    this.#bytes = bytes;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return this.#bytes.read(start, end);
  }
}

/** Reads the list of a ZIP's entries. Rejects if it isn't a complete ZIP. */
export async function zipEntries(bytes: BackupBytes): Promise<ZipEntries> {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(new BytesReader(bytes), bytes.size, options);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`the backup has no ${name}`);
    return Readable.from(checked(await zip.openReadStreamPromise(entry), entry), { objectMode: false });
  };
  return { has: (name) => entries.has(name), open, read: async (name) => await buffer(await open(name)) };
}

/** yauzl doesn't compare the checksum. */
async function* checked(content: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of content) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new Error(`the backup is damaged: ${entry.fileName}`);
}
