import type { DocumentText } from '../pdf/document-text.ts';
import type { ReadReceipt } from '../receipt.ts';
import type { PrintPicture } from '../files/print-picture.ts';
import type { RefusalCode } from '../refusals.ts';

/** How far the reading of a file has come. */
export type ReadStage = 'prepared' | 'text-found' | 'fields-read';

/** What a reading process is asked, one file at a time. */
export interface ReadTask {
  bytes: Uint8Array;
  /** Whether this file continues the receipt of the one before, and whether another continues it. */
  place: { first: boolean; last: boolean };
  /** yyyy-MM-dd: later dates are not believed. */
  today: string;
  /** Whether a thumbnail is wanted as well. */
  thumbnail: boolean;
}

/** What a reading process is asked of a PDF whose words alone are wanted. */
export interface TextTask {
  textOf: Uint8Array;
}

/** What a reading process is asked of a picture that is to be printed. */
export interface PrintTask {
  printOf: Uint8Array;
}

export type Task = ReadTask | TextTask | PrintTask;

/** What a reading process says of a file: any number of the first three, then one of the others. */
export type ReadMessage =
  | { kind: 'stage'; stage: ReadStage }
  | { kind: 'thumbnail'; webp: Uint8Array }
  | { kind: 'converted'; jpeg: Uint8Array }
  | { kind: 'more' }
  | { kind: 'read'; receipt: ReadReceipt }
  | { kind: 'text'; text: DocumentText }
  | { kind: 'print'; picture: PrintPicture }
  | { kind: 'refused'; code: RefusalCode; detail: string };
