export const correctionMessages = {
  unknown: 'This correction has already been deleted.',
  deleted: 'Correction deleted',
  deleteFailed: 'Couldn’t delete the correction',
  none: 'Nothing yet. Correct a vendor, category or GST after a receipt is read, and we’ll remember it.',
} as const;
