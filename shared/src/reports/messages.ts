import { formatCount } from '../count.ts';
export const reportMessages = {
  generated: 'PDF Generated',
  serverError: (status: number) => `Server error: ${status}`,
  noReceipts: 'There are no receipts in this period.',
  onlyRejected: 'Every receipt in this period was rejected.',
  /** Names them: what was rejected is neither claimed nor reported. */
  rejectedChosen: (rejected: readonly { vendor: string; customId: string }[]) =>
    `${rejected.map(({ vendor, customId }) => `${vendor} (${customId})`).join(', ')} ${rejected.length === 1 ? 'was' : 'were'} rejected. Leave ${rejected.length === 1 ? 'it' : 'them'} out, or correct and resubmit ${rejected.length === 1 ? 'it' : 'them'} first.`,
  /** Names them: what isn't approved is only claimed if the person says so. */
  unapprovedChosen: (count: number) =>
    `${count === 1 ? '1 selected receipt isn’t' : `${formatCount(count)} selected receipts aren’t`} approved. Leave ${count === 1 ? 'it' : 'them'} out, or choose to include unapproved receipts.`,
  onlyUnapproved: 'No receipt in this period is approved. You can choose to include unapproved receipts.',
  tooManyAtOnce: (most: number) =>
    `A report of more than ${formatCount(most)} receipts is prepared in the background: use POST /api/reports.`,
  negative: 'Amount can’t be negative',
  topUpAmount: 'Enter an amount above $0.00',
  notReady: 'This report isn’t ready.',
  gone: 'This report doesn’t exist or has expired. Please create it again.',
  nothingLeft: 'None of its receipts can be reported any more.',
  storageFull: 'There wasn’t enough space to store it. Try again without pictures.',
  broke: 'Something went wrong. Please create it again.',
  lostAccess: 'You can no longer report on this business’s receipts.',
  inPreparation: (most: number) =>
    `You already have ${formatCount(most)} reports in preparation. Wait for one to finish, then try again.`,
  started: 'We’re preparing your report',
  startedHint: 'You can leave this page. We’ll email you when it’s ready.',
  ready: 'Your report is ready',
  prepareFailed: 'Couldn’t prepare your report',
  tooManyReceipts: (most: number) =>
    `A report can include up to ${formatCount(most)} receipts. Please choose fewer.`,
  /** Days as they are shown. */
  outsidePeriod: (from: string, to: string) =>
    `One of the selected receipts isn’t dated between ${from} and ${to}.`,
  yourTooMany: 'You already have several reports in progress. Wait for them to finish, then try again.',
  busy: 'Docket is busy making other reports. Please try again in a few seconds.',
  daysReversed: 'The first day can’t be after the last day.',
} as const;
