import type { ReadReceipt } from '../receipt.ts';
import type { RefusalCode } from '../refusals.ts';

/** How far the reading of a file has come. */
export type ReadStage = 'prepared' | 'text-found' | 'fields-read';

/** What a reading process is asked, one file at a time. */
export interface ReadTask {
  bytes: Uint8Array;
  /** yyyy-MM-dd: later dates are not believed. */
  today: string;
}

/** What a reading process says: any number of stages, then one of the others. */
export type ReadMessage =
  | { kind: 'stage'; stage: ReadStage }
  | { kind: 'read'; receipt: ReadReceipt }
  | { kind: 'refused'; code: RefusalCode; detail: string };
