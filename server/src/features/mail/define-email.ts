import type { z } from 'zod';
import type { AddressedEmail, World } from './content/addressed-email.ts';

interface EmailParts<About extends object> {
  /** Its name in the queue and in the log. */
  template: string;
  /**
   * The payload in the queue. It's stored for days, so it has no names or links: only IDs, and addresses that are no
   * longer in any row.
   */
  schema: z.ZodType<About>;
  /**
   * Looks up the content. Null if it's no longer needed: the account was deleted, or the link was used or has expired.
   */
  write: (world: World, about: About) => Promise<AddressedEmail | null>;
  /** Called once the mail server has accepted the email, perhaps more than once. */
  sent?: (world: World, about: About) => Promise<void>;
}

/** An email as queued, before its payload is validated. */
export interface QueuedEmail {
  readonly template: string;
  readonly write: (world: World, about: unknown) => Promise<AddressedEmail | null>;
  readonly sent: (world: World, about: unknown) => Promise<void>;
}

/** A kind of email. Each feature defines its own; emails.ts collects them for the sender. */
export interface DefinedEmail<About extends object> extends QueuedEmail {
  readonly schema: z.ZodType<About>;
}

export const defineEmail = <About extends object>({
  template,
  schema,
  write,
  sent,
}: EmailParts<About>): DefinedEmail<About> => ({
  template,
  schema,
  write: async (world, about) => await write(world, schema.parse(about)),
  sent: async (world, about) => await sent?.(world, schema.parse(about)),
});
