import type { TypedFacts } from '@docket/shared/policies/check-contract';
import type { Receipt, ReceiptRow } from '@docket/shared/receipts/contract';
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { ReviewedReceipt } from './reviewed-receipt.ts';

/** The components that features use from each other for a receipt. Each is fetched when it's first shown. */
export interface ReceiptParts {
  AddingProgress: ComponentType<AddingProgressProps>;
  ApprovalSection: ComponentType<ApprovalSectionProps>;
  DuplicateWarning: ComponentType<DuplicateWarningProps>;
  ExportSection: ComponentType<ExportSectionProps>;
  LockedReceipt: ComponentType<LockedReceiptProps>;
  OneReceiptDialogs: ComponentType<OneReceiptDialogsProps>;
  PolicyNote: ComponentType<PolicyNoteProps>;
  ReceiptDialog: ComponentType<ReceiptDialogProps>;
  ReopenDialog: ComponentType<ReopenDialogProps>;
  ReviewForm: ComponentType<ReviewFormProps>;
  SelectionDialogs: ComponentType<SelectionDialogsProps>;
  /** Preloads the review form. */
  loadReviewForm: () => Promise<unknown>;
}

const Parts = createContext<ReceiptParts | null>(null);

/** The app provides each component, because features don't import each other. */
export const ReceiptPartsProvider = Parts.Provider;

export function useReceiptParts(): ReceiptParts {
  const parts = use(Parts);
  if (!parts) throw new Error('The parts of a receipt are missing: see app/receipt-parts.ts');
  return parts;
}

export interface AddingProgressProps {
  /** The files to add; each array is handled once. */
  files: readonly File[];
}

export interface ApprovalSectionProps {
  receipt: Receipt;
  /** Whether to offer actions; a dialog has its own buttons. */
  hasActions?: boolean;
  className?: string;
}

export interface DuplicateWarningProps {
  receiptId: string;
  /** Leaves the receipt once it's deleted; without this, only the other one can be deleted. */
  onDeleted?: (() => void) | undefined;
  /** Called with the other one's ID once that one is deleted. */
  onOtherDeleted?: ((id: string) => void) | undefined;
  className?: string;
}

export interface ExportSectionProps {
  receipt: Receipt;
  className?: string;
}

export interface LockedReceiptProps {
  receipt: Receipt;
  /** Links to somewhere else. */
  children: ReactNode;
}

export type ApprovalAct = 'submit' | 'withdraw' | 'reopen';

export interface OneReceiptDialogsProps {
  receipt: Receipt;
  /** The action in progress; null if none. */
  act: ApprovalAct | null;
  isInAddress?: boolean;
  /** Called when it's done or cancelled. */
  onClose: () => void;
}

export interface PolicyNoteProps {
  receiptId: string;
  /** What's typed and could be saved. */
  typed: TypedFacts;
}

export interface ReceiptDialogProps {
  /** The receipt to show; null closes the dialog. */
  id: string | null;
  onClose: () => void;
  /** Called once the receipt, or a duplicate that it was compared with, is deleted. */
  onDeleted: (id: string) => void;
}

export interface ReopenDialogProps {
  receipt: { id: string; vendor: string; employee: string };
  open: boolean;
  isInAddress?: boolean;
  onClose: () => void;
  /** Called once the receipt is reopened, unless the dialog has been left by then. */
  onReopened: () => void;
}

/** What the review form is for: to check what was read, to edit a receipt, or its most important fields. */
export type FormUseName = 'review' | 'edit' | 'shortEdit';

export interface ReviewFormProps {
  receipt: ReviewedReceipt;
  /** By default to check what was read. */
  use?: FormUseName;
  /** Called once the changes are saved, or there were none. */
  onSaved: () => void;
  /** Leaves the receipt unchanged; asks about unsaved changes first. */
  onStartOver: () => void;
  /** Leaves the receipt once it's deleted as a duplicate; without this, it can't be. */
  onDeleted?: () => void;
  /** Called with a duplicate's ID once that one is deleted. */
  onOtherDeleted?: (id: string) => void;
  /** Set if the receipt can be submitted again once it's saved; then called instead of `onSaved`. */
  onSubmitAgain?: (() => void) | null;
  /** Set in a dialog, which has less room. */
  isInDialog?: boolean;
  /** Set if the receipt is one of several: doubtful fields get focus first, and keys move back and forth. */
  inARow?: { onBack: (() => void) | null };
}

export interface SelectionDialogsProps {
  chosen: readonly ReceiptRow[];
  /** The action in progress; null if none. */
  act: 'submit' | 'withdraw' | null;
  onClose: () => void;
  /** Removes these from the selection. */
  onDone: (ids: readonly string[]) => void;
}
