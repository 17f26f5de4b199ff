export const addingProgress = async () => ({
  default: (await import('../features/capture/adding/adding-progress.tsx')).AddingProgress,
});

export const approvalSection = async () => ({
  default: (await import('../features/approvals/history/approval-section.tsx')).ApprovalSection,
});

export const duplicateWarning = async () => ({
  default: (await import('../features/duplicates/duplicate-warning.tsx')).DuplicateWarning,
});

export const exportSection = async () => ({
  default: (await import('../features/accounting/receipt/export-section.tsx')).ExportSection,
});

export const lockedReceipt = async () => ({
  default: (await import('../features/approvals/acts/locked-receipt.tsx')).LockedReceipt,
});

export const oneReceiptDialogs = async () => ({
  default: (await import('../features/approvals/acts/one-receipt-dialogs.tsx')).OneReceiptDialogs,
});

export const policyNote = async () => ({
  default: (await import('../features/policies/policy-note.tsx')).PolicyNote,
});

export const receiptDialog = async () => ({
  default: (await import('../features/receipts/dialog/receipt-dialog.tsx')).ReceiptDialog,
});

export const reopenDialog = async () => ({
  default: (await import('../features/approvals/taking-back/reopen-dialog.tsx')).ReopenDialog,
});

export const reviewForm = async () => ({
  default: (await import('../features/review/form/review-form.tsx')).ReviewForm,
});

export const selectionDialogs = async () => ({
  default: (await import('../features/approvals/acts/selection-dialogs.tsx')).SelectionDialogs,
});
