export const reportMessages = {
  generated: 'PDF Generated',
  serverError: (status: number) => `Server error: ${status}`,
  noReceipts: 'There are no receipts in this period.',
  tooManyReceipts: (most: number) =>
    `A claim can hold ${most.toLocaleString('en-AU')} receipts. Please choose fewer days.`,
  daysReversed: 'The first day must not be after the last.',
} as const;
