import { type Analytics, getAnalytics } from '@docket/shared/analytics/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockPending, mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { onPhone, renderApp } from '../../testing/render-app.tsx';

const sample: Analytics = {
  summary: { totalReceipts: 1234, totalSpent: 5678.9, avgReceiptAmount: 4.6, receiptsWithoutAmount: 0 },
  monthlyTrend: [
    { month: '2026-09', total: 5000, count: 1200 },
    { month: '2026-11', total: 678.9, count: 34 },
  ],
  categoryBreakdown: [
    { category: 'Meals', total: 5000, count: 1200 },
    { category: 'Travel', total: 680, count: 33 },
    { category: 'Other', total: -1.1, count: 1 },
  ],
  topVendors: [{ vendor: 'Corner Café', total: 5000, count: 1200 }],
  dailyActivity: Array.from({ length: 7 }, (_, day) => ({ day, count: day, total: day * 10 })),
  recentDays: [],
};
const empty: Analytics = {
  ...sample,
  summary: { totalReceipts: 0, totalSpent: 0, avgReceiptAmount: 0, receiptsWithoutAmount: 0 },
  monthlyTrend: [],
};

beforeEach(() => {
  signedIn();
});

async function open(address = '/analytics') {
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Analytics', level: 1 });
  return app;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('has its title, subtitle and periods, all time first [ANA-01] [ANA-02] [ANA-03] [ANA-04]', async () => {
  const calls = mockResponse(getAnalytics, sample);
  const { user, router } = await open();
  expect(screen.getByText('Detailed insights into your expense patterns')).toBeTruthy();
  expect(screen.getByText('Time Period')).toBeTruthy();
  const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time Period' });
  expect([...period.options].map(({ text }) => text)).toEqual([
    'All time',
    '30 Days',
    '90 Days',
    '6 Months',
    '1 Year',
    'This financial year',
    'Last financial year',
  ]);
  expect(period.value).toBe('all');
  await screen.findByText('Total Spent');
  await user.selectOptions(period, '90 Days');
  await screen.findByText('Total Spent');
  expect(calls.map(({ query }) => query.get('timeframe'))).toEqual(['all', '90days']);
  expect(router.state.location.search).toMatchObject({ timeframe: '90days' });
});

test('has a frame of its own: the header in place of the sidebar [NAV-11]', async () => {
  mockResponse(getAnalytics, sample);
  await open();
  const [, header] = screen.getAllByRole('banner');
  expect(within(header!).getByText('Ada Byron')).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('shows the totals [ANA-05]', async () => {
  mockResponse(getAnalytics, sample);
  await open();
  const totals = await region('Totals');
  expect(totals.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total Spent',
    'Total Receipts',
    'Avg per Receipt',
  ]);
  expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$5,678.90',
    '1,234',
    '$4.60',
  ]);
});

test.each([
  [1, 'Leaves out 1 receipt without an amount'],
  [1234, 'Leaves out 1,234 receipts without an amount'],
])('the average says that it leaves out %i without an amount', async (receiptsWithoutAmount, note) => {
  mockResponse(getAnalytics, { ...sample, summary: { ...sample.summary, receiptsWithoutAmount } });
  await open();
  const totals = await region('Totals');
  expect(totals.getByText('$4.60').nextElementSibling?.textContent).toBe(note);
});

describe('the charts', () => {
  beforeEach(() => {
    mockResponse(getAnalytics, sample);
  });

  test('show months, categories, vendors and days, and what each mark stands for [ANA-06] [ANA-07] [ANA-08] [ANA-09]', async () => {
    await open();
    const names = async (title: string, group: string) => {
      const chart = await (await region(title)).findByRole('group', { name: group });
      return within(chart)
        .getAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label'));
    };
    expect(await names('Spending Trend', 'Spending by month')).toEqual([
      'September 2026: $5,000.00, 1,200 receipts',
      'October 2026: $0.00, no receipts',
      'November 2026: $678.90, 34 receipts',
    ]);
    expect(await names('Spending by Category', 'Spending by category')).toEqual([
      'Meals: 88.0%, $5,000.00, 1,200 receipts',
      'Travel: 12.0%, $680.00, 33 receipts',
    ]);
    expect(await names('Top Vendors', 'Top vendors')).toEqual(['Corner Café: $5,000.00, 1,200 receipts']);
    expect((await names('Activity Heatmap', 'Receipts by day')).length).toBeGreaterThan(52 * 7);
  });

  test.each([
    [false, 'Point at the chart, or use the arrow keys, to read it.'],
    [true, 'Tap the chart to read it.'],
  ])('say how they’re read (on a phone: %s)', async (isPhone, hint) => {
    onPhone(isPhone);
    await open();
    expect((await (await region('Spending Trend')).findByText(/to read it/)).textContent).toBe(hint);
  });

  test('the heatmap of the last financial year ends with June', async () => {
    await open('/analytics?timeframe=lastfy');
    const heatmap = await region('Activity Heatmap');
    const marks = within(await heatmap.findByRole('group', { name: 'Receipts by day' })).getAllByRole('img');
    expect(marks.at(-1)?.getAttribute('aria-label')).toMatch(/ 30 June \d{4}: no receipts$/);
  });

  test('a receipt with a date far ahead doesn’t hide the months that have been', async () => {
    const monthlyTrend = ['2020-01', '2020-02', '2099-01'].map((month) => ({ month, total: 10, count: 1 }));
    mockResponse(getAnalytics, { ...sample, monthlyTrend });
    await open();
    const trend = await region('Spending Trend');
    const marks = within(await trend.findByRole('group', { name: 'Spending by month' })).getAllByRole('img');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'January 2020: $10.00, 1 receipt',
      'February 2020: $10.00, 1 receipt',
    ]);
    expect(trend.getByText('Some months are left out. The table has all of them.')).toBeTruthy();
  });

  test.each([
    ['one', [-55.5], 'Leaves out 1 category with more refunds than purchases: -$55.50'],
    ['several', [-1.1, -55.5], 'Leaves out 2 categories with more refunds than purchases: -$56.60'],
    ['none', [0, 10], null],
  ])('say that the shares leave out %s', async (_, totals, note) => {
    const categoryBreakdown = [5000, ...totals].map((total, n) => ({ category: `${n}`, total, count: 1 }));
    mockResponse(getAnalytics, { ...sample, categoryBreakdown });
    await open();
    const share = await region('Spending by Category');
    await share.findByRole('group', { name: 'Spending by category' });
    expect(share.queryByText(/^Leaves out/)?.textContent ?? null).toBe(note);
  });

  test('are one stop for the Tab key, and arrow keys go from mark to mark', async () => {
    await open();
    const trend = await region('Spending Trend');
    const marks = within(await trend.findByRole('group', { name: 'Spending by month' })).getAllByRole('img');
    expect(marks.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    marks[2]!.focus();
    expect(await trend.findByText('November 2026: $678.90, 34 receipts')).toBeTruthy();
    fireEvent.keyDown(marks[2]!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(marks[1]);
    expect(await trend.findByText('October 2026: $0.00, no receipts')).toBeTruthy();
    fireEvent.keyDown(marks[1]!, { key: 'Home' });
    expect(document.activeElement).toBe(marks[0]);
    fireEvent.keyDown(marks[0]!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(marks[0]);
  });

  test.each([
    ['Spending Trend', 'November 2026', '34', '$678.90'],
    ['Spending by Category', 'Other', '1', '-$1.10', '–'],
    ['Top Vendors', 'Corner Café', '1,200', '$5,000.00'],
    ['Activity Heatmap', 'Sunday', '0', '$0.00'],
  ])('%s is a table as well', async (title, ...cells) => {
    const { user } = await open();
    const card = await region(title);
    await user.click(card.getByRole('button', { name: `Show table: ${title}` }));
    const last = within(card.getByRole('table')).getAllByRole('row').at(-1)!;
    expect(
      within(last)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(cells);
    await user.click(card.getByRole('button', { name: `Show chart: ${title}` }));
    expect(await card.findByRole('group')).toBeTruthy();
  });

  test('refunds don’t take the table’s shares beyond 100%', async () => {
    const categoryBreakdown = [300, 100, -200].map((total, n) => ({ category: `${n}`, total, count: 1 }));
    mockResponse(getAnalytics, { ...sample, categoryBreakdown });
    const { user } = await open();
    const card = await region('Spending by Category');
    await user.click(card.getByRole('button', { name: 'Show table: Spending by Category' }));
    const rows = within(card.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '75.0%',
      '25.0%',
      '–',
    ]);
  });
});

describe('the states of the page', () => {
  test('says that it’s loading [ANA-11]', async () => {
    mockPending(getAnalytics);
    await open();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('says that it failed, and tries again [ANA-12] [ERR-59] [ERR-60]', async () => {
    refuse(getAnalytics, 500, { error: 'INTERNAL', message: 'Something broke.' });
    const { user } = await open();
    expect(await screen.findByText('Failed to load analytics data')).toBeTruthy();
    expect(screen.getByText('Failed to fetch analytics. Something broke.')).toBeTruthy();
    mockResponse(getAnalytics, sample);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Total Spent')).toBeTruthy();
  });

  test('without receipts [ANA-13]', async () => {
    mockResponse(getAnalytics, empty);
    await open();
    expect(await screen.findByText('No Data Available')).toBeTruthy();
    expect(screen.getByText('Start uploading receipts to see your expense analytics here.')).toBeTruthy();
  });
});

describe('whose receipts', () => {
  const businessId = '0193a000-0000-7000-8000-0000000000b1';

  test.each(['MANAGER', 'ACCOUNTING', 'ADMIN'] as const)('%s can choose the business’s', async (role) => {
    signedIn({ role, businessId, plan: 'business' });
    const calls = mockResponse(getAnalytics, sample);
    const { user } = await open();
    await screen.findByText('Total Spent');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Receipts' }), 'My business');
    expect(await screen.findByText(/except rejected ones/)).toBeTruthy();
    expect(calls.map(({ query }) => [query.get('of'), query.get('counted')])).toEqual([
      ['own', 'all'],
      ['business', 'unrejected'],
    ]);
  });

  test('the business’s are counted again each time the page is shown', async () => {
    signedIn({ role: 'ACCOUNTING', businessId, plan: 'business' });
    const calls = mockResponse(getAnalytics, sample);
    const { router } = await open('/analytics?of=business');
    await screen.findByText('Total Spent');
    await router.navigate({ to: '/test' });
    router.history.back();
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  test('a manager without receipts of their own is offered the business’s', async () => {
    signedIn({ role: 'MANAGER', businessId, plan: 'business' });
    mockResponse(getAnalytics, ({ query }) =>
      Promise.resolve(query.get('of') === 'business' ? sample : empty),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show my business' }));
    expect(await screen.findByText('Total Spent')).toBeTruthy();
  });

  test('an EMPLOYEE sees their own, whatever the address says', async () => {
    signedIn({ businessId, plan: 'business' });
    const calls = mockResponse(getAnalytics, sample);
    await open('/analytics?of=business');
    await screen.findByText('Total Spent');
    expect(screen.queryByRole('combobox', { name: 'Receipts' })).toBeNull();
    expect(calls[0]?.query.get('of')).toBe('own');
  });
});
