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
} as const;
