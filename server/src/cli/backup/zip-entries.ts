import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { BackupBytes } from './encryption.ts';
import { errorCode } from '../../platform/error-code.ts';
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
    if (!entry) throw new CannotStart(`The backup is damaged: it has no ${name}`);
    return entry;
  };
  const open = async (name: string): Promise<Readable> => {
    const entry = entryOf(name);
    return Readable.from(
      checked(() => zip.openReadStreamPromise(entry), entry),
      { objectMode: false },
    );
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

/** An entry's content. yauzl doesn't compare the checksum, and what it and zlib say of a damaged one helps nobody. */
async function* checked(open: () => Promise<AsyncIterable<Buffer>>, entry: Entry): AsyncGenerator<Buffer> {
  const isDamaged = new CannotStart(`The backup is damaged: ${entry.fileName}`);
  let sum = 0;
  try {
    for await (const chunk of await open()) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    // The disk's own errors stay.
    throw error instanceof CannotStart || isOfSystem(error) ? error : isDamaged;
  }
  if (sum !== entry.crc32) throw isDamaged;
}

const isOfSystem = (error: unknown): boolean => /^E[A-Z]+$/.test(errorCode(error) ?? '');
