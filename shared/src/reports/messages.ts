import { formatCount } from '../count.ts';
export const reportMessages = {
  generated: 'PDF Generated',
  serverError: (status: number) => `Server error: ${status}`,
  noReceipts: 'There are no receipts in this period.',
  onlyRejected: 'Every receipt in this period was rejected.',
  /** Names them: what was rejected is neither claimed nor reported. */
  rejectedChosen: (rejected: readonly { vendor: string; customId: string }[]) =>
    `${rejected.map(({ vendor, customId }) => `${vendor} (${customId})`).join(', ')} ${rejected.length === 1 ? 'was' : 'were'} rejected. Leave ${rejected.length === 1 ? 'it' : 'them'} out, or correct and submit again first.`,
  tooManyReceipts: (most: number) =>
    `A report can hold ${formatCount(most)} receipts. Please choose fewer days.`,
  /** Days as they are shown. */
  outsidePeriod: (from: string, to: string) => `A chosen receipt lies outside ${from} to ${to}.`,
  yourTooMany: 'You already have several reports on their way. Wait for them, then try again.',
  busy: 'Docket is making many reports at the moment. Please try again in a few seconds.',
  daysReversed: 'The first day must not be after the last.',
} as const;
