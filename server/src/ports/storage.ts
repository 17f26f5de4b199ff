import type { Readable } from 'node:stream';

/** The files that people entrust to Docket, addressed by the SHA-256 (lower-case hex) of what they hold. */
export interface Storage {
  /**
   * Keeps a file. When this resolves the file survives a power cut; when it rejects nothing is kept. Rejects with
   * StorageFull where there is no room for it. Putting what is already there is fine, also at the same moment.
   */
  put(content: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }>;
  /**
   * Gives a file back. Rejects with StoredFileMissing or, where its beginning is already wrong, StoredFileDamaged;
   * the stream fails with StoredFileDamaged before it yields a byte that was not put.
   */
  get(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Deleting what is not there is fine. */
  delete(sha256: string): Promise<void>;
  /** The names of all files, some at a time; one that is put or deleted meanwhile may be among them or not. */
  names(): AsyncIterable<readonly string[]>;
  /** When a file was put last; null where it is not there. */
  lastPut(sha256: string): Promise<Date | null>;
  /** Rejects when files can't be kept at the moment. */
  check(): Promise<void>;
  /** Rejects with StorageFull while too little room is left to begin anything new. */
  checkRoom(): Promise<void>;
}

export class StorageFull extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the storage is full: ${reason}`, options);
    this.name = 'StorageFull';
  }
}

export class StoredFileMissing extends Error {
  constructor(sha256: string) {
    super(`stored file ${sha256} is missing`);
    this.name = 'StoredFileMissing';
  }
}

export class StoredFileDamaged extends Error {
  constructor(sha256: string, reason: string) {
    super(`stored file ${sha256} is damaged: ${reason}`);
    this.name = 'StoredFileDamaged';
  }
}
