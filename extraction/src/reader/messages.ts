import type { DocumentText } from '../pdf/document-text.ts';
import type { ReadReceipt } from '../receipt.ts';
import type { PrintPicture } from '../files/print-picture.ts';
import type { RefusalCode } from '../refusals.ts';

/** The progress of reading a file. */
export type ReadStage = 'prepared' | 'text-found' | 'fields-read';

/** A reading process's task, one file at a time. */
export interface ReadTask {
  bytes: Uint8Array;
  /** Whether this file continues the previous one's receipt, and whether another follows. */
  place: { first: boolean; last: boolean };
  /** yyyy-MM-dd: later dates are ignored. */
  today: string;
  /** Whether to create a thumbnail. */
  thumbnail: boolean;
}

/** The task of reading only a PDF's text. */
export interface TextTask {
  textOf: Uint8Array;
}

/** The task of creating a print picture. */
export interface PrintTask {
  printOf: Uint8Array;
  /** From 0; only a PDF has several. */
  page: number;
}

export type Task = ReadTask | TextTask | PrintTask;

/** A reading process's messages about a file: any number of the first three, then one of the others. */
export type ReadMessage =
  | { kind: 'stage'; stage: ReadStage }
  | { kind: 'thumbnail'; webp: Uint8Array }
  | { kind: 'converted'; jpeg: Uint8Array }
  | { kind: 'more' }
  | { kind: 'read'; receipt: ReadReceipt }
  | { kind: 'text'; text: DocumentText }
  | { kind: 'print'; picture: PrintPicture }
  | { kind: 'refused'; code: RefusalCode; detail: string };
