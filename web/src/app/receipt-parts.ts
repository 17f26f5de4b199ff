import { lazy } from 'react';
import type { ReceiptParts } from '../receipt/parts.ts';

// Where the parts are is fetched apart: the list of their files is too long to come before the first page.
const files = () => import('./receipt-part-files.ts');
files().catch(() => undefined);

export const receiptParts: ReceiptParts = {
  AddingProgress: lazy(async () => (await files()).addingProgress()),
  ApprovalSection: lazy(async () => (await files()).approvalSection()),
  DuplicateWarning: lazy(async () => (await files()).duplicateWarning()),
  ExportSection: lazy(async () => (await files()).exportSection()),
  LockedReceipt: lazy(async () => (await files()).lockedReceipt()),
  OneReceiptDialogs: lazy(async () => (await files()).oneReceiptDialogs()),
  PolicyNote: lazy(async () => (await files()).policyNote()),
  ReceiptDialog: lazy(async () => (await files()).receiptDialog()),
  ReopenDialog: lazy(async () => (await files()).reopenDialog()),
  ReviewForm: lazy(async () => (await files()).reviewForm()),
  SelectionDialogs: lazy(async () => (await files()).selectionDialogs()),
  loadReviewForm: async () => (await files()).reviewForm(),
};
