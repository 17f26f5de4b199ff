import type { Logger } from 'pino';

type Close = () => Promise<unknown> | void;

/** Collects resources to close, in reverse order of opening. */
export class Closers {
  readonly #steps: { name: string; close: Close }[] = [];

  add(name: string, close: Close): void {
    this.#steps.push({ name, close });
  }

  /** Closes everything, even if something fails to close. */
  async closeAll(log: Logger): Promise<void> {
    for (const { name, close } of this.#steps.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error, part: name }, 'could not close cleanly');
      }
    }
  }
}
