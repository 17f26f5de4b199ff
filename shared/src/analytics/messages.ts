import { formatCount } from '../count.ts';

export const analyticsMessages = {
  title: 'Analytics',
  subtitle: 'Detailed insights into your expense patterns',
  fetchFailed: 'Failed to fetch analytics',
  loadFailed: 'Failed to load analytics data',
  noDataTitle: 'No Data Available',
  noData: 'Start uploading receipts to see your expense analytics here.',
  chartFailedTitle: 'Chart Loading Error',
  chartFailed: 'Unable to render chart. Please try refreshing.',
  businessOnly: 'Only managers, accounting and admins can see the business’s spending.',
  countsOfAdmin: 'All receipts of your business, except rejected ones.',
  countsOfSubmitted: 'Receipts submitted to your business, except rejected ones.',
  paidOnly: 'Advanced reporting is part of the Premium and Business plans.',
  fieldRequired: 'Choose a custom field.',
  paidOffer:
    'Break your spending down by category, vendor, cost code and more, compare it with the period before, and download it.',
  noCostCode: 'No cost code',
  noValue: 'No value',
  notJudged: 'Not checked yet',
  /** Of the share of each category. */
  leftOut: (categories: number, total: string) =>
    `Leaves out ${formatCount(categories)} ${categories === 1 ? 'category' : 'categories'} with more refunds than purchases: ${total}`,
  read: 'Point at the chart, or use the arrow keys, to read it.',
  readAndOpen: 'Point at the chart, or use the arrow keys, to read it. Select a mark to see its receipts.',
  readByTouch: 'Tap the chart to read it.',
  openByTouch: 'Tap a mark to see its receipts.',
  breakdownFailed: 'Couldn’t load the breakdown',
  receiptsFailed: 'Couldn’t load the receipts',
  downloadFailed: 'Couldn’t download the breakdown',
} as const;
