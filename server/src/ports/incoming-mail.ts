/** A message as it arrived. */
export interface ArrivedMessage {
  /** The addresses it was sent to, as far as they're known. */
  recipients: readonly string[];
  /** The whole message, headers first, with the end of each line as it was sent. */
  content: AsyncIterable<Uint8Array>;
  /** The message is too large: the content is its headers alone, so that it's listed and its sender notified. */
  isTooLarge?: boolean;
}

/**
 * The outcome of storing a message. `stored`: it's on disk and committed, so that it can be deleted elsewhere. `unknown`:
 * none of its recipients is ours.
 */
export type StoreOutcome = 'stored' | 'unknown' | 'too-large';

/** Receives messages for the program. */
export interface MailReceiver {
  /** Whether an address is ours. */
  knows(recipient: string): Promise<boolean>;
  /**
   * Stores a message, once however often it's offered. Rejects if it can't be stored now: it must be offered again later, and
   * not be acknowledged before.
   */
  store(message: ArrivedMessage): Promise<StoreOutcome>;
}

/** How messages arrive: at a port of our own that mail servers deliver to, or in a mailbox that we poll. */
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
    super(`the mailbox can't be read: ${code}`);
    this.name = 'MailboxFailure';
  }
}
