import type { ReceiptParts } from '../receipt/parts.ts';
import { lazyDialog } from '../ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';

// The list of the parts' files is long, so it's loaded after the first page.
const files = () => import('./receipt-part-files.ts');
files().catch(() => undefined);

const isActing = ({ act }: { act: string | null }) => act !== null;

export const receiptParts: ReceiptParts = {
  AddingProgress: lazyPart(async () => (await files()).addingProgress()),
  ApprovalSection: lazyPart(async () => (await files()).approvalSection()),
  DuplicateWarning: lazyPart(async () => (await files()).duplicateWarning()),
  ExportSection: lazyPart(async () => (await files()).exportSection()),
  LockedReceipt: lazyPart(async () => (await files()).lockedReceipt()),
  OneReceiptDialogs: lazyDialog(async () => (await files()).oneReceiptDialogs(), isActing),
  PolicyNote: lazyPart(async () => (await files()).policyNote()),
  ReceiptDialog: lazyDialog(
    async () => (await files()).receiptDialog(),
    ({ id }) => id !== null,
  ),
  ReopenDialog: lazyDialog(async () => (await files()).reopenDialog()),
  ReviewForm: lazyPart(async () => (await files()).reviewForm()),
  SelectionDialogs: lazyDialog(async () => (await files()).selectionDialogs(), isActing),
  loadReviewForm: async () => (await files()).reviewForm(),
};
