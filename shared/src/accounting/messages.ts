const list = (numbers: readonly string[]): string =>
  numbers.length > 10
    ? `${numbers.slice(0, 10).join(', ')} and ${numbers.length - 10} more`
    : numbers.join(', ');

/** Texts on marking receipts as posted and on exports for the accounts. */
export const accountingMessages = {
  accessRequired: 'Accounting access required.',
  needPlan: 'Exporting to accounting software is part of the paid plans.',
  nothingSelected: 'Select a receipt first.',
  nothingReady: 'No receipts are ready to export.',
  accountTooLong: 'This account number is too long. Please shorten it.',
  taxCodeTooLong: 'This tax code is too long. Please shorten it.',
  unknownCategory: 'This category doesn’t exist.',
  noSuchExport: 'This export doesn’t exist.',
  exportRunning: 'An export with pictures is already in progress. Please wait until it’s finished.',
  queueFailed: 'Couldn’t load the receipts',
  booksFailed: 'Couldn’t load the accounts and tax codes',
  exportsFailed: 'Couldn’t load the exports',
  exportFailed: 'Couldn’t export the receipts',
  downloadFailed: 'Couldn’t download the export',
  saveFailed: 'Couldn’t save the accounts and tax codes',
  /** Lists the receipts that can't be marked. */
  onlyApproved: (numbers: readonly string[]) =>
    `Only approved receipts can be marked, so nothing was changed. Not approved: ${numbers.join(', ')}.`,
  haveProblems: (numbers: readonly string[]) =>
    `Nothing was exported, because some receipts need attention: ${list(numbers)}.`,
  noReimbursing: 'Only a business’s receipts can be marked as reimbursed.',
  /** Lists the receipts that can't be exported yet. */
  beingRead: (numbers: readonly string[]) =>
    `Nothing was changed, because some receipts are still being read: ${list(numbers)}.`,
  exportedBefore: (numbers: readonly string[]) =>
    `Nothing was exported, because some receipts have been exported before: ${list(numbers)}.`,
  receiptGone: (number: string) => `${number}: the receipt was deleted, or no longer belongs to the business`,
  fileMissing: (path: string) => `${path}: the picture couldn’t be found`,
  fileDamaged: (path: string) => `${path}: the picture is damaged and stops early`,
} as const;
