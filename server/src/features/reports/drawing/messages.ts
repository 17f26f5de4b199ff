import type { PrintPicture } from '../../../ports/pictures.ts';
import type { ExpenseDocument } from '../expenses/document.ts';
import type { NoPicture, SentSignature } from '../expenses/pictures.ts';

/** What the drawing thread asks for, one thing at a time. */
export type Wish =
  { kind: 'page'; receiptId: string; page: number } | { kind: 'signatures'; approvalId: string };

/** The answer to a wish; null if the receipt has no more pages. */
export type Granted =
  PrintPicture | NoPicture | null | [submitter: SentSignature | null, approver: SentSignature | null];

/** To the drawing thread. `read` says that so many bytes have been used, so that it can send as many more. */
export type ToThread =
  | { kind: 'draw'; document: ExpenseDocument }
  | { kind: 'granted'; granted: Granted }
  | { kind: 'read'; bytes: number };

/** From the drawing thread. */
export type FromThread =
  | { kind: 'wish'; wish: Wish }
  | { kind: 'chunk'; chunk: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string };

/** So many bytes are on their way at most. */
export const mostUnread = 4 * 1024 * 1024;
