import type { Logger } from 'pino';

type Close = () => Promise<unknown> | void;

/** What has been opened and has to be closed, the last first. */
export class Closers {
  readonly #steps: { name: string; close: Close }[] = [];

  add(name: string, close: Close): void {
    this.#steps.push({ name, close });
  }

  /** Closes everything, also when something does not close as it should. */
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
