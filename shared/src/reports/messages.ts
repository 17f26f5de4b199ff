export const reportMessages = {
  generated: 'PDF Generated',
  serverError: (status: number) => `Server error: ${status}`,
  noReceipts: 'There are no receipts in this period.',
  tooManyReceipts: (most: number) =>
    `A claim can hold ${most.toLocaleString('en-AU')} receipts. Please choose fewer days.`,
  /** Days as they are shown. */
  outsidePeriod: (from: string, to: string) => `A chosen receipt lies outside ${from} to ${to}.`,
  yourTooMany: 'You already have several reports on their way. Wait for them, then try again.',
  busy: 'Docket is making many reports at the moment. Please try again in a few seconds.',
  daysReversed: 'The first day must not be after the last.',
} as const;
