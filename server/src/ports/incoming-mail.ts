/** A message as it arrived. */
export interface ArrivedMessage {
  /** The addresses it was sent to, as far as they're known. */
  recipients: readonly string[];
  /** The whole message, headers first, with the end of each line as it was sent. */
  content: AsyncIterable<Uint8Array>;
  /** The message is too large to be kept: the content is its headers alone, so that it's listed and its sender told. */
  isTooLarge?: boolean;
}

/**
 * What became of a message. `kept`: it's on disk and committed, so that it can be deleted elsewhere. `unknown`: none of its
 * recipients is ours.
 */
export type Keeping = 'kept' | 'unknown' | 'too-large';

/** Who takes messages in. */
export interface MailReceiver {
  /** Whether an address is ours. */
  knows(recipient: string): Promise<boolean>;
  /**
   * Keeps a message, once however often it's offered. Rejects if it can't be kept now: it must be offered again later, and
   * not be acknowledged before.
   */
  keep(message: ArrivedMessage): Promise<Keeping>;
}

/** The way messages come in: a port of our own that mail servers deliver to, or a mailbox that's looked into. */
export interface IncomingMail {
  /** Accepts deliveries from now on. A mailbox gets none. */
  start(receiver: MailReceiver): Promise<void>;
  /** Fetches what's in the mailbox. Rejects with MailboxFailure; what was fetched by then is safe. */
  collect(receiver: MailReceiver, signal: AbortSignal): Promise<void>;
  /** Finishes deliveries in progress. */
  stop(): Promise<void>;
}

/** A mailbox that can't be reached. The code contains no address. */
export class MailboxFailure extends Error {
  constructor(code: string) {
    super(`the mailbox can't be looked into: ${code}`);
    this.name = 'MailboxFailure';
  }
}
