import { Refusal } from '../../errors.ts';

export interface QueueRules {
  /** The number running at a time, in total and per caller. */
  atOnce: number;
  perCaller: number;
  /** The number waiting, in total and per caller. */
  waiting: number;
  waitingPerCaller: number;
  retryAfterSeconds: number;
  /** The messages for a caller with too many requests, and for too many in total. */
  texts: { yourTooMany: string; tooMany: string };
}

interface Waiting {
  caller: string;
  begin: () => void;
}

/**
 * Limits how many heavy requests run at a time. The next few wait in order of arrival, except that callers at their own
 * limit are skipped. Others are refused.
 */
export class WorkQueue {
  readonly #rules: QueueRules;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];

  constructor(rules: QueueRules) {
    this.#rules = rules;
  }

  /** Runs the work when it's its turn. Aborting the signal while waiting leaves the queue. */
  async take<Result>(caller: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (this.#isFree(caller)) this.#count(caller, 1);
    else await this.#wait(caller, signal);
    try {
      return await work();
    } finally {
      this.#count(caller, -1);
      this.#callNext();
    }
  }

  #of(caller: string): number {
    return this.#running.get(caller) ?? 0;
  }

  #isFree(caller: string): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < this.#rules.atOnce && this.#of(caller) < this.#rules.perCaller;
  }

  #count(caller: string, change: 1 | -1): void {
    const count = this.#of(caller) + change;
    if (count === 0) this.#running.delete(caller);
    else this.#running.set(caller, count);
  }

  #wait(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingPerCaller, retryAfterSeconds, texts } = this.#rules;
    const own = this.#waiting.filter((other) => other.caller === caller).length;
    if (this.#of(caller) >= this.#rules.perCaller && own >= waitingPerCaller)
      throw new Refusal('RATE_LIMITED', texts.yourTooMany, { retryAfterSeconds });
    if (own >= waitingPerCaller || this.#waiting.length >= waiting)
      throw new Refusal('UNAVAILABLE', texts.tooMany, { retryAfterSeconds });
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(mine), 1);
        reject(new Refusal('UNAVAILABLE'));
      };
      const mine: Waiting = {
        caller,
        begin: () => {
          this.#count(caller, 1);
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      this.#waiting.push(mine);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #callNext(): void {
    const at = this.#waiting.findIndex(({ caller }) => this.#isFree(caller));
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.begin();
  }
}
