import type { z } from 'zod';
import type { AddressedLetter, World } from './letter/addressed-letter.ts';

interface LetterParts<About extends object> {
  /** Its name in the queue and in the log. */
  template: string;
  /**
   * What the queue holds of it. It is kept for days, so it has no names and no links: ids, and of addresses only those
   * that a change has left in no row.
   */
  schema: z.ZodType<About>;
  /** Looks up what it is about. Null when that is over: the account is gone, the link was used or its time is up. */
  write: (world: World, about: About) => Promise<AddressedLetter | null>;
  /** Is called when the mail server has taken it; perhaps more than once. */
  sent?: (world: World, about: About) => Promise<void>;
}

/** A letter as the queue has it: what it is about is not checked yet. */
export interface QueuedLetter {
  readonly template: string;
  readonly write: (world: World, about: unknown) => Promise<AddressedLetter | null>;
  readonly sent: (world: World, about: unknown) => Promise<void>;
}

/** A kind of mail. Each lies with the feature that sends it; letters.ts gathers them for those who send. */
export interface DefinedLetter<About extends object> extends QueuedLetter {
  readonly schema: z.ZodType<About>;
}

export const defineLetter = <About extends object>({
  template,
  schema,
  write,
  sent,
}: LetterParts<About>): DefinedLetter<About> => ({
  template,
  schema,
  write: async (world, about) => await write(world, schema.parse(about)),
  sent: async (world, about) => await sent?.(world, schema.parse(about)),
});
