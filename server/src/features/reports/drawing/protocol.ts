/**
 * What the server and the drawing thread send each other while a report is drawn, one report at a time:
 *
 *   server                                   thread
 *     draw     the document            -->
 *                                      <--     fetch    a picture or signatures, one request at a time
 *     fetched  what was asked for      -->
 *                                      <--     chunk    the PDF's next bytes
 *     used     how many were used      -->
 *                                      <--     done, or failed
 *
 * After `done`, the thread can draw the next report. In all other cases it's ended and the caller gets the error: when drawing
 * fails, the thread dies or runs out of memory, or something can't be fetched. It's ended too when the caller aborts or stops
 * reading.
 */
import type { PrintPicture } from '../../../ports/pictures.ts';
import type { ExpenseDocument } from '../expenses/document.ts';
import type { NoPicture, SentSignature } from '../expenses/pictures.ts';

/** The pictures that a thread can ask for. */
export type PictureRequest =
  { kind: 'page'; receiptId: string; page: number } | { kind: 'signatures'; approvalId: string };

/** A page, null if the receipt has no more pages, or the signatures. */
export type Fetched =
  PrintPicture | NoPicture | null | [submitter: SentSignature | null, approver: SentSignature | null];

export type ToThread =
  | { kind: 'draw'; document: ExpenseDocument }
  | { kind: 'fetched'; fetched: Fetched }
  | { kind: 'used'; bytes: number };

export type FromThread =
  | { kind: 'fetch'; request: PictureRequest }
  | { kind: 'chunk'; chunk: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string };

/** The thread waits while it has sent more bytes than this that haven't been used. */
export const mostUnusedBytes = 4 * 1024 * 1024;
