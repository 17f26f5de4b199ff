import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StorageFull, StoredFileDamaged, StoredFileMissing, type Storage } from '../../ports/storage.ts';

export interface MemoryStorage extends Storage {
  /** The files by SHA-256, for tests to inspect and damage. */
  readonly files: Map<string, Buffer>;
  /** Makes the storage report that it's full. */
  isFull: boolean;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps files in memory, for tests. */
export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Buffer>();
  const puts = new Map<string, Date>();
  return {
    files,
    isFull: false,
    async put(content) {
      if (this.isFull) throw new StorageFull('set by a test');
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const sha256 = hashOf(bytes);
      files.set(sha256, bytes);
      puts.set(sha256, new Date());
      return { sha256, size: bytes.length };
    },
    async get(sha256) {
      const bytes = files.get(sha256);
      if (!bytes) throw new StoredFileMissing(sha256);
      if (hashOf(bytes) !== sha256) throw new StoredFileDamaged(sha256, 'its content has changed');
      return Readable.from([bytes], { objectMode: false });
    },
    async getSealed(sha256) {
      const bytes = files.get(sha256);
      if (!bytes) throw new StoredFileMissing(sha256);
      return Readable.from([bytes], { objectMode: false });
    },
    async putSealed(sha256, sealed) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of sealed) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (hashOf(bytes) !== sha256) throw new StoredFileDamaged(sha256, 'its content is another one');
      files.set(sha256, bytes);
      puts.set(sha256, new Date());
    },
    has: async (sha256) => files.has(sha256),
    delete: async (sha256) => void files.delete(sha256),
    async *names() {
      yield [...files.keys()];
    },
    lastPut: async (sha256) => (files.has(sha256) ? (puts.get(sha256) ?? null) : null),
    check: async () => undefined,
    async checkRoom() {
      if (this.isFull) throw new StorageFull('set by a test');
    },
  };
}
