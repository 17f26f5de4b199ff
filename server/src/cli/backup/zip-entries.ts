import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { BackupBytes } from './encryption.ts';
import { CannotStart } from '../cannot-start.ts';

/** The entries of a ZIP by name. */
export interface ZipEntries {
  has: (name: string) => boolean;
  open: (name: string) => Promise<Readable>;
  /** Reads a whole entry into memory. Rejects without reading it if it has more bytes than that. */
  read: (name: string, mostBytes: number) => Promise<Buffer>;
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
  const entryOf = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`the backup has no ${name}`);
    return entry;
  };
  const open = async (name: string): Promise<Readable> => {
    const entry = entryOf(name);
    return Readable.from(checked(await zip.openReadStreamPromise(entry), entry), { objectMode: false });
  };
  return {
    has: (name) => entries.has(name),
    open,
    async read(name, mostBytes) {
      // The ZIP may be of anyone's making; yauzl rejects an entry that turns out longer than it says.
      const { uncompressedSize } = entryOf(name);
      if (uncompressedSize > mostBytes) throw new Error(`${name} has ${uncompressedSize} bytes`);
      return await buffer(await open(name));
    },
  };
}

/** yauzl doesn't compare the checksum. */
async function* checked(content: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of content) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new CannotStart(`The backup is damaged: ${entry.fileName}`);
}
