import type { Caller } from '../scopes.ts';

interface Kept {
  version: number;
  text: Buffer;
}

/** What all kept answers together may take. */
const mostBytes = 64 * 1024 * 1024;
/** What keeping one takes besides its text, roughly. */
const overheadBytes = 500;

/**
 * Keeps answers that are made of nothing but the caller's own rows, until one of these changes.
 *
 * Why a kept answer is never stale: the database counts each person's changes in the transaction that makes them
 * (migration data-versions), and every call reads that count afresh with its session. The answer is made after its
 * count was read, so it holds at least what that count stands for; and whoever reads the same count later knows that
 * nothing has been committed since. Several processes need not know of each other.
 */
export class OwnAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /** `question` names the answer among those of the caller: the call's address with its query. */
  async answer(caller: Caller, question: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${caller.person.id} ${question}`;
    const kept = this.#kept.get(key);
    if (kept?.version === caller.dataVersion) {
      // The map's order is that of use: the first goes first.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.text;
    }
    const text = await make();
    this.#keep(key, { version: caller.dataVersion, text });
    return text;
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.text.length + overheadBytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.text.length + overheadBytes;
  }
}
