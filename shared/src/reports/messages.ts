export const reportMessages = {
  generated: 'PDF Generated',
  serverError: (status: number) => `Server error: ${status}`,
  noReceipts: 'There are no receipts in this period.',
  daysReversed: 'The first day must not be after the last.',
} as const;
