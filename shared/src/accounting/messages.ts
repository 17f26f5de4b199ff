/** Texts on marking receipts as posted and on exports for the accounts. */
export const accountingMessages = {
  accessRequired: 'Accounting access required.',
  /** Lists the receipts that can't be marked. */
  onlyApproved: (numbers: readonly string[]) =>
    `Only approved receipts can be marked, so nothing was changed. Not approved: ${numbers.join(', ')}.`,
} as const;
