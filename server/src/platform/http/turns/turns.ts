import { Refusal } from '../../errors.ts';

export interface TurnRules {
  /** How many are done at the same time, and how many of one caller. */
  atOnce: number;
  perCaller: number;
  /** How many wait for their turn, and how many of one caller. */
  waiting: number;
  waitingPerCaller: number;
  retryAfterSeconds: number;
  /** What a caller hears who has too many on their way, and what they hear where there are too many of all. */
  texts: { yourTooMany: string; tooMany: string };
}

interface Waiting {
  caller: string;
  begin: () => void;
}

/**
 * Lets only so many calls do something heavy at the same time. The next few wait for their turn, in the order in which
 * they came but for callers who have as many on their way as they may; all others are refused at once.
 */
export class Turns {
  readonly #rules: TurnRules;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];

  constructor(rules: TurnRules) {
    this.#rules = rules;
  }

  /** Does the work when it is its turn; whoever gives up by the signal while waiting leaves the row. */
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
