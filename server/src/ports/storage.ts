import type { Readable } from 'node:stream';

/** The stored files, addressed by the SHA-256 (lower-case hex) of their content. */
export interface Storage {
  /**
   * Stores a file. Once it resolves, the file survives a power failure; if it rejects, nothing is stored. Rejects with
   * StorageFull if there's no space. Storing an existing file is fine, even at the same time.
   */
  put(content: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }>;
  /**
   * Reads a file. Rejects with StoredFileMissing, or with StoredFileDamaged if its start is already wrong. The stream
   * fails with StoredFileDamaged before it returns any wrong byte.
   */
  get(sha256: string): Promise<Readable>;
  /** Reads a file's stored bytes as they are, encrypted if the store encrypts. Rejects with StoredFileMissing. */
  getSealed(sha256: string): Promise<Readable>;
  /**
   * Stores the bytes that `getSealed` returned, with the guarantees of `put`. Rejects with StoredFileDamaged unless they
   * open as the content of that name.
   */
  putSealed(sha256: string, sealed: AsyncIterable<Uint8Array>): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Deleting a missing file is fine. */
  delete(sha256: string): Promise<void>;
  /** The names of all files, in batches. Files stored or deleted meanwhile may or may not be included. */
  names(): AsyncIterable<readonly string[]>;
  /** When a file was last stored; null if it's missing. */
  lastPut(sha256: string): Promise<Date | null>;
  /** Rejects if files can't be stored at the moment. */
  check(): Promise<void>;
  /** Rejects with StorageFull while there's too little space for new files. */
  checkRoom(): Promise<void>;
}

/** A bucket of an S3-compatible store, and how to reach it. Its credentials come from the usual AWS variables. */
export interface Bucket {
  name: string;
  /** The start of every key in it: empty, or ending with a slash. */
  prefix: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  region: string;
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
