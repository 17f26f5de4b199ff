import { formatCount } from '../count.ts';

/** What there is to do, in the order of the dashboard. */
export const toDoNames = {
  toReview: (count: number) =>
    count === 1 ? '1 receipt to review' : `${formatCount(count)} receipts to review`,
  unread: (count: number) =>
    count === 1 ? '1 receipt that hasn’t been read' : `${formatCount(count)} receipts that haven’t been read`,
  rejected: (count: number) =>
    count === 1 ? '1 rejected receipt to correct' : `${formatCount(count)} rejected receipts to correct`,
  approvals: (count: number) =>
    count === 1
      ? '1 receipt awaiting your approval'
      : `${formatCount(count)} receipts awaiting your approval`,
  undecidable: (count: number) =>
    count === 1
      ? '1 receipt awaiting approval needs another manager'
      : `${formatCount(count)} receipts awaiting approval need another manager`,
  joinRequests: (count: number) =>
    count === 1 ? '1 request to join your business' : `${formatCount(count)} requests to join your business`,
  exportProblems: (count: number) =>
    count === 1
      ? '1 approved receipt to fix before export'
      : `${formatCount(count)} approved receipts to fix before export`,
} as const;

/** The steps of setting up a business, in their order. */
export const setupSteps = {
  people: 'Invite your team',
  categories: 'Add your categories',
  delegate: 'Have two managers, so each has a delegate when they’re away',
  accountant: 'Invite your accountant, or enter their email address',
} as const;

export const dashboardMessages = {
  setup: 'Set up your business',
  hideSetup: 'Hide',
  toDo: 'To do',
  nothingToDo: 'You’re all caught up.',
  asked: (purchase: string) => `Submit the receipt for ${purchase}`,
  firstReceipt: 'Add your first receipt',
  toDoFailed: 'Couldn’t load your to-do list',
} as const;
