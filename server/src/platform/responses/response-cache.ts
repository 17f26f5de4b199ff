import type { Caller } from '../scopes.ts';

interface CachedResponse {
  version: number;
  text: Buffer;
}

/** The maximum total size of cached responses. */
const mostBytes = 64 * 1024 * 1024;
/** The approximate overhead of a cached response. */
const overheadBytes = 500;

/**
 * Caches responses that only depend on the caller's own rows, until one of those changes.
 *
 * A cached response is never stale: the database increments a version for each person's changes in the same transaction
 * (migration data-versions), and every request reads that version with its session. A response is generated after
 * reading the version, so it's at least that recent; and a later request that reads the same version knows that nothing
 * has been committed since. Processes don't need to know about each other.
 */
export class ResponseCache {
  readonly #cached = new Map<string, CachedResponse>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /** `question` identifies the response among the caller's: the URL with its query. */
  async get(caller: Caller, question: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${caller.person.id} ${question}`;
    const cached = this.#cached.get(key);
    if (cached?.version === caller.dataVersion) {
      // The map is ordered by use: the least recently used goes first.
      this.#cached.delete(key);
      this.#cached.set(key, cached);
      return cached.text;
    }
    const text = await make();
    this.#store(key, { version: caller.dataVersion, text });
    return text;
  }

  #store(key: string, cached: CachedResponse): void {
    this.#drop(key);
    this.#cached.set(key, cached);
    this.#bytes += cached.text.length + overheadBytes;
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#cached.delete(key);
    this.#bytes -= cached.text.length + overheadBytes;
  }
}
