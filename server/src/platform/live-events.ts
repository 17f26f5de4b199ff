import type { LiveEvent } from '@docket/shared/http/live-event';
import type { Database, Transaction } from './database.ts';

/** Tells the open pages of a person what changed, whichever process they are connected to. */
export interface LiveEvents {
  /** Within the caller's transaction: told exactly if it commits. */
  publish(transaction: Transaction | Database, userId: string, event: LiveEvent): Promise<void>;
  /** Hears the events of one person until the function that it gives is called. */
  subscribe(userId: string, listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}
