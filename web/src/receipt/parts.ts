import type { Receipt, ReceiptRow } from '@docket/shared/receipts/contract';
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { ReviewedReceipt } from './reviewed-receipt.ts';

/** What features show of each other on a receipt. All of these are fetched when they are first shown. */
export interface ReceiptParts {
  AddingProgress: ComponentType<AddingProgressProps>;
  ApprovalSection: ComponentType<ApprovalSectionProps>;
  DuplicateWarning: ComponentType<DuplicateWarningProps>;
  LockedReceipt: ComponentType<LockedReceiptProps>;
  OneReceiptDialogs: ComponentType<OneReceiptDialogsProps>;
  ReceiptDialog: ComponentType<ReceiptDialogProps>;
  ReopenDialog: ComponentType<ReopenDialogProps>;
  ReviewForm: ComponentType<ReviewFormProps>;
  SelectionDialogs: ComponentType<SelectionDialogsProps>;
  /** Fetches the review form before it is shown. */
  loadReviewForm: () => Promise<unknown>;
}

const Parts = createContext<ReceiptParts | null>(null);

/** The app says which component each part is, since features don't import each other. */
export const ReceiptPartsProvider = Parts.Provider;

export function useReceiptParts(): ReceiptParts {
  const parts = use(Parts);
  if (!parts) throw new Error('The parts of a receipt are missing: see app/receipt-parts.ts');
  return parts;
}

export interface AddingProgressProps {
  /** To be added; each array once. */
  files: readonly File[];
}

export interface ApprovalSectionProps {
  receipt: Receipt;
  /** Offers what the person can do about it; a dialog has its own buttons. */
  hasActions?: boolean;
  className?: string;
}

export interface DuplicateWarningProps {
  receiptId: string;
  className?: string;
}

export interface LockedReceiptProps {
  receipt: Receipt;
  /** Where to go instead. */
  children: ReactNode;
}

export type ApprovalAct = 'submit' | 'withdraw' | 'reopen';

export interface OneReceiptDialogsProps {
  receipt: Receipt;
  /** What is being done with it; null while nothing is. */
  act: ApprovalAct | null;
  /** It is done, or was left. */
  onClose: () => void;
}

export interface ReceiptDialogProps {
  /** The receipt to show; null keeps the dialog shut. */
  id: string | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

export interface ReopenDialogProps {
  receipt: { id: string; vendor: string; employee: string };
  open: boolean;
  onClose: () => void;
  onReopened: () => void;
}

export interface ReviewFormProps {
  receipt: ReviewedReceipt;
  onSaved: (receipt: Receipt) => void;
  /** Leaves the receipt as it is; so that nothing is lost, changes are asked about first. */
  onStartOver: () => void;
  /** Where the receipt is one of several: what is unsure has the focus first, and keys lead on and back. */
  inARow?: { onBack: (() => void) | null };
}

export interface SelectionDialogsProps {
  chosen: readonly ReceiptRow[];
  /** What is done with them; null while nothing is. */
  act: 'submit' | 'withdraw' | null;
  onClose: () => void;
  /** These are chosen no more. */
  onDone: (ids: readonly string[]) => void;
}
