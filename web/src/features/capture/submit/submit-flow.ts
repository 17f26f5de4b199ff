import type { Receipt } from '@docket/shared/receipts/contract';
import { unknownVendor, type ReadingStage } from '@docket/shared/receipts/rules';
import { defaultCategory } from '@docket/shared/categories/rules';
import type { ReadingEnd } from '../../../receipt/reading/reading-end-note.tsx';
import type { ReviewedReceipt } from '../../../receipt/reviewed-receipt.ts';
import type { ChosenFile } from '../../../receipt/choosing/accepted-file.ts';
import { laterStage } from './follow-reading.ts';

/** Where the submit page is, from choosing a file to a saved receipt (STATE-42). */
export type SubmitFlow =
  /** `failed` is the file of a failed upload, so that it can be retried. */
  | { step: 'idle'; failed: ChosenFile | null }
  | { step: 'preview'; chosen: ChosenFile }
  | { step: 'processing'; chosen: ChosenFile; sent: number; stage: ReadingStage | null }
  | { step: 'completed'; receipt: ReviewedReceipt; end: ReadingEnd }
  | { step: 'saved'; receiptId: string };

export type SubmitFlowEvent =
  | { type: 'chosen'; chosen: ChosenFile }
  | { type: 'restarted' }
  /** The user undid Start Over. */
  | { type: 'restored'; chosen: ChosenFile }
  | { type: 'sending'; chosen: ChosenFile }
  | { type: 'sent'; share: number }
  | { type: 'reached'; stage: ReadingStage }
  | { type: 'upload-failed' }
  | { type: 'read'; receipt: ReviewedReceipt; end: ReadingEnd }
  | { type: 'saved'; receiptId: string };

export const start: SubmitFlow = { step: 'idle', failed: null };

export function flowAfter(now: SubmitFlow, event: SubmitFlowEvent): SubmitFlow {
  switch (event.type) {
    case 'chosen':
      return { step: 'preview', chosen: event.chosen };
    case 'restarted':
      return start;
    case 'restored':
      // If the user has moved on to another receipt, it's in the list.
      return now.step === 'idle' && !now.failed ? { step: 'preview', chosen: event.chosen } : now;
    case 'sending':
      return { step: 'processing', chosen: event.chosen, sent: 0, stage: null };
    case 'sent':
      return now.step === 'processing' ? { ...now, sent: event.share } : now;
    case 'reached':
      return now.step === 'processing' ? { ...now, sent: 1, stage: laterStage(now.stage, event.stage) } : now;
    case 'upload-failed':
      return now.step === 'processing' ? { step: 'idle', failed: now.chosen } : now;
    case 'read':
      return { step: 'completed', receipt: event.receipt, end: event.end };
    case 'saved':
      return { step: 'saved', receiptId: event.receiptId };
  }
}

/** A stand-in for an uploaded receipt that can't be loaded: only its file is known. */
export const unreadReceipt = (
  upload: { receiptId: string; imageUrl: string },
  chosen: ChosenFile,
): ReviewedReceipt => ({
  id: upload.receiptId,
  imageUrl: upload.imageUrl,
  mediaType: chosen.mediaType,
  pages: [],
  status: 'DRAFT' satisfies Receipt['status'],
  failureReason: null,
  receiptCount: 1,
  reviewedAt: null,
  reading: {},
  ownerFields: [],
  currency: null,
  foreignAmount: null,
  gstEvidence: { verdict: { kind: 'none' }, paper: null },
  vendor: unknownVendor,
  date: null,
  amount: null,
  gstAmount: null,
  category: defaultCategory,
  reason: null,
  notes: '',
  abn: null,
  fillings: {},
  documentNumber: null,
  paymentMethod: null,
  cardLast4: null,
  lineItems: [],
  businessId: null,
  fieldValues: {},
  // As at upload: later readings or saves are compared with it.
  revision: 1,
});
