import { formatCount } from '../count.ts';
export const reportMessages = {
  generated: 'PDF Generated',
  serverError: (status: number) => `Server error: ${status}`,
  noReceipts: 'There are no receipts in this period.',
  onlyRejected: 'Every receipt in this period was rejected.',
  /** Names them: what was rejected is neither claimed nor reported. */
  rejectedChosen: (rejected: readonly { vendor: string; customId: string }[]) =>
    `${rejected.map(({ vendor, customId }) => `${vendor} (${customId})`).join(', ')} ${rejected.length === 1 ? 'was' : 'were'} rejected. Leave ${rejected.length === 1 ? 'it' : 'them'} out, or correct and resubmit ${rejected.length === 1 ? 'it' : 'them'} first.`,
  tooManyReceipts: (most: number) =>
    `A report can include up to ${formatCount(most)} receipts. Please choose fewer days.`,
  /** Days as they are shown. */
  outsidePeriod: (from: string, to: string) =>
    `One of the selected receipts isn’t dated between ${from} and ${to}.`,
  yourTooMany: 'You already have several reports in progress. Wait for them to finish, then try again.',
  busy: 'Docket is busy making other reports. Please try again in a few seconds.',
  daysReversed: 'The first day can’t be after the last day.',
} as const;
