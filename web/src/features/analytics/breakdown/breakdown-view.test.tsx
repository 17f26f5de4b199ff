import {
  type Breakdown,
  breakdownCsv,
  breakdownXlsx,
  getAnalytics,
  getBreakdown,
  listSummedReceipts,
} from '@docket/shared/analytics/contract';
import { listCustomFields } from '@docket/shared/custom-fields/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const businessId = '0193a000-0000-7000-8000-0000000000b1';
const job = '0193a000-0000-7000-8000-0000000000f1';
const receiptId = '0193a000-0000-7000-8000-0000000000aa';
const sums = (count: number, total: number, gst: number) => ({ count, total, gst });
const breakdown: Breakdown = {
  rows: [
    { key: 'Meals', name: 'Meals', ...sums(3, 300, 27.27), before: sums(1, 150, 13.64) },
    { key: 'Travel', name: 'Travel', ...sums(1, 100, 0), before: sums(0, 0, 0) },
  ],
  rowCount: 2,
  sum: { ...sums(4, 400, 27.27), before: sums(1, 150, 13.64) },
  whole: 400,
  days: { from: '2026-10-23', to: '2026-11-21' },
  daysBefore: { from: '2026-09-23', to: '2026-10-22' },
};

beforeEach(() => {
  signedIn({ role: 'ADMIN', plan: 'business', businessId });
  mockResponse(listCustomFields, [{ id: job, name: 'Job', kind: 'text', choices: [], isRequired: false }]);
});

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** A group's cell with what a phone shows below its name, in place of the columns. */
const inBrief = (name: string, count: string, gst: string, before: string): string =>
  `${name}${count}, GST ${gst}Before: ${before}`;

test('a breakdown has its groups, their share and the change since the period before', async () => {
  const calls = mockResponse(getBreakdown, breakdown);
  renderApp('/analytics?view=breakdown&timeframe=30days&of=business');
  const table = within(await screen.findByRole('table', { name: 'Breakdown' }));
  const rows = table.getAllByRole('row').slice(1).map(cellsOf);
  expect(rows).toEqual([
    [
      inBrief('Meals', '3 receipts', '$27.27', '$150.00 (+100%)'),
      '3',
      '$300.00',
      '$27.27',
      '75.0%',
      '$150.00',
      '+100%',
    ],
    [
      inBrief('Travel', '1 receipt', '$0.00', '$0.00 (New)'),
      '1',
      '$100.00',
      '$0.00',
      '25.0%',
      '$0.00',
      'New',
    ],
    [
      inBrief('Total', '4 receipts', '$27.27', '$150.00 (+167%)'),
      '4',
      '$400.00',
      '$27.27',
      '',
      '$150.00',
      '+167%',
    ],
  ]);
  // Lighter than its row otherwise.
  expect(table.getByRole('cell', { name: '$400.00' }).className).not.toContain('font-medium');
  expect(screen.getByText('Before: 23/09/26 to 22/10/26.')).toBeTruthy();
  expect(Object.fromEntries(calls[0]!.query)).toEqual({
    timeframe: '30days',
    of: 'business',
    counted: 'unrejected',
    by: 'category',
  });
});

test('shares are of all groups, also of those that only the files have', async () => {
  mockResponse(getBreakdown, { ...breakdown, rowCount: 700, whole: 1200 });
  renderApp('/analytics?view=breakdown&timeframe=30days&of=business');
  const row = within(await screen.findByRole('table', { name: 'Breakdown' })).getAllByRole('row')[1]!;
  expect(cellsOf(row)[4]).toBe('25.0%');
});

test('it’s by whatever is chosen: a cost code, an employee or a custom field', async () => {
  const calls = mockResponse(getBreakdown, breakdown);
  const { user } = renderApp('/analytics?view=breakdown&of=business');
  const by = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Break down by' });
  await screen.findByRole('option', { name: 'By Job' });
  expect([...by.options].map(({ text }) => text)).toEqual([
    'By category',
    'By vendor',
    'By month',
    'By BAS quarter',
    'By GST',
    'By GST evidence',
    'By employee',
    'By cost code',
    'By Job',
  ]);
  await user.selectOptions(by, 'By Job');
  await waitFor(() => expect(calls.at(-1)?.query.get('field')).toBe(job));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Break down by' }), 'By employee');
  await waitFor(() => expect(calls.at(-1)?.query.get('by')).toBe('employee'));
  expect(calls.at(-1)?.query.get('field')).toBeNull();
});

test('by GST, it says how much isn’t claimable yet and why, and leads to those receipts', async () => {
  const group = (key: string, name: string, count: number, gst: number) => ({
    key,
    name,
    ...sums(count, gst * 11, gst),
    before: null,
  });
  const rows = [
    group('complete', 'Looks complete', 9, 90),
    group('missing:abn', 'Missing: ABN', 2, 20.5),
    group('unsure:text', 'Can’t tell: we don’t have the receipt’s text', 1, 3),
  ];
  const calls = mockResponse(getBreakdown, { ...breakdown, rows, rowCount: 3 });
  renderApp('/analytics?view=breakdown&of=business&by=gst');
  const summary = within(await screen.findByRole('region', { name: 'GST evidence' }));
  expect(summary.getByText('GST not claimable yet: $20.50, because evidence is missing')).toBeTruthy();
  expect(summary.getByText('2 receipts, $20.50')).toBeTruthy();
  expect(summary.getByText('GST to check: $3.00')).toBeTruthy();
  expect(summary.getByRole('link', { name: 'Missing: ABN' }).getAttribute('href')).toContain(
    'by=gst-evidence&key=missing%3Aabn',
  );
  expect(summary.queryByText('Looks complete')).toBeNull();
  expect(new Set(calls.map(({ query }) => query.get('by')))).toEqual(new Set(['gst', 'gst-evidence']));
});

test.each([
  ['CSV', breakdownCsv],
  ['XLSX', breakdownXlsx],
] as const)('is saved as %s', async (name, endpoint) => {
  mockResponse(getBreakdown, breakdown);
  const calls = mockResponse(endpoint, () => new Response('content'));
  const { user } = renderApp('/analytics?view=breakdown&timeframe=30days');
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(calls[0]?.query.get('timeframe')).toBe('30days'));
});

test('a file that can’t be saved says so', async () => {
  mockResponse(getBreakdown, breakdown);
  refuse(breakdownCsv, 503, { error: 'UNAVAILABLE', message: 'Not now.' });
  const { user } = renderApp('/analytics?view=breakdown');
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('Couldn’t download the breakdown')).toBeTruthy();
});

test('the free plan is offered the paid ones', async () => {
  signedIn();
  renderApp('/analytics?view=breakdown');
  expect(
    await screen.findByText('Advanced reporting is part of the Premium and Business plans.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing');
});

describe('the receipts of a group', () => {
  const receipts = [
    {
      id: receiptId,
      customId: 'RCP-7K2M9QXA',
      countedOn: '2026-11-20',
      vendor: 'Corner Café',
      category: 'Meals',
      employee: 'Jo Park',
      status: 'APPROVED' as const,
      amount: 300,
    },
  ];

  test('are where its name leads', async () => {
    mockResponse(getBreakdown, breakdown);
    const calls = mockResponse(listSummedReceipts, { name: 'Meals', count: 1, total: 300, receipts });
    const { user } = renderApp('/analytics?view=breakdown&of=business&timeframe=30days');
    await user.click(await screen.findByRole('link', { name: 'Meals' }));
    expect(await screen.findByRole('heading', { name: 'Meals', level: 1 })).toBeTruthy();
    expect(screen.getByText('1 receipt, $300.00. 30 Days.')).toBeTruthy();
    const row = (await screen.findAllByRole('row'))[1]!;
    expect(cellsOf(row)).toEqual(['20/11/26', 'Corner Café', 'Meals', 'Jo Park', 'Approved', '$300.00']);
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/receipts/${receiptId}`);
    expect(Object.fromEntries(calls[0]!.query)).toMatchObject({
      timeframe: '30days',
      of: 'business',
      counted: 'unrejected',
      by: 'category',
      key: 'Meals',
    });
  });

  test('are where a chart’s mark leads on a paid plan', async () => {
    mockResponse(getAnalytics, {
      summary: { totalReceipts: 1, totalSpent: 300, avgReceiptAmount: 300, receiptsWithoutAmount: 0 },
      monthlyTrend: [{ month: '2026-11', total: 300, count: 1 }],
      categoryBreakdown: [],
      topVendors: [],
      dailyActivity: [],
      recentDays: [],
    });
    const calls = mockResponse(listSummedReceipts, { name: 'November 2026', count: 1, total: 300, receipts });
    const { user } = renderApp('/analytics');
    await user.click(await screen.findByRole('link', { name: 'November 2026: $300.00, 1 receipt' }));
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy();
    expect([calls[0]?.query.get('by'), calls[0]?.query.get('key')]).toEqual(['month', '2026-11']);
  });

  test('can be none', async () => {
    mockResponse(listSummedReceipts, { name: 'Meals', count: 0, total: 0, receipts: [] });
    renderApp('/analytics/receipts?by=category&key=Meals');
    expect(await screen.findByText('No receipts found')).toBeTruthy();
  });

  test('an address of nothing isn’t found', async () => {
    renderApp('/analytics/receipts?by=colour');
    expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
  });
});
