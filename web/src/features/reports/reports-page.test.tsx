import { formatFieldDate } from '@docket/shared/calendar';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { previewReport } from '@docket/shared/reports/contract';
import { reportableReceipts } from '@docket/shared/reports/reportable-contract';
import { defaultReportPeriod } from '@docket/shared/periods';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { todayHere } from '../../lib/clock/today-here.ts';
import { mockResponse, breakOff, mockPending } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { onPhone, renderApp } from '../../testing/render-app.tsx';
import {
  exportButton,
  fuel,
  openReports,
  prepareReports,
  samplePreview,
} from '../../testing/receipts/reports-page.ts';
import { cafe, table } from '../../testing/receipts/sample-log.ts';

beforeEach(prepareReports);

const today = todayHere();

describe('the receipts to choose from', () => {
  test('the business’s and their total are fetched again each time the page is shown', async () => {
    signedIn({ role: 'ACCOUNTING', businessId: '0193a000-0000-7000-8000-0000000000b1', plan: 'business' });
    const lists = mockResponse(reportableReceipts, [cafe, fuel]);
    const previews = mockResponse(previewReport, samplePreview(2, 125.6));
    const { router } = await openReports('/reports?scope=business');
    await waitFor(() => expect(previews).toHaveLength(1));
    await router.navigate({ to: '/test' });
    const before = lists.length;
    router.history.back();
    await waitFor(() => expect(lists.length).toBeGreaterThan(before));
    await waitFor(() => expect(previews).toHaveLength(2));
  });

  test('[REP-01] [REP-02] [CONST-60] [OP-30] open with custom days, both filled in and asked for', async () => {
    const calls = mockResponse(listReceipts, [cafe, fuel]);
    await openReports();
    const { from, to } = defaultReportPeriod(today);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date range' }).value).toBe('custom');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(formatFieldDate(from));
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(formatFieldDate(to));
    expect(Object.fromEntries(calls[0]!.query)).toMatchObject({ from, to, sort: 'date-desc' });
  });

  test('[REP-01] [CONST-62] another range replaces the days and is kept in the URL', async () => {
    const calls = mockResponse(listReceipts, [cafe, fuel]);
    const { user, router } = await openReports();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'This month');
    await waitFor(() => expect(calls.at(-1)?.query.get('from')).toBe(`${today.slice(0, 8)}01`));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(
      formatFieldDate(`${today.slice(0, 8)}01`),
    );
    expect(router.state.location.search).toEqual({ range: 'month' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'All dates');
    await waitFor(() => expect(calls.at(-1)?.query.has('from')).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('');
  });

  test('what a change of the filters comes to is announced', async () => {
    mockResponse(listReceipts, [cafe, fuel]);
    mockResponse(previewReport, samplePreview(2, 125.6));
    const { user } = await openReports();
    const announced = await screen.findByText('Receipts included: 2, total $125.60');
    mockResponse(previewReport, samplePreview(3, 200));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'All dates');
    await waitFor(() => expect(announced.textContent).toBe('Receipts included: 3, total $200.00'));
    expect(announced.tagName).toBe('OUTPUT');
  });

  test('[REP-02] a changed day is asked for; the other stays', async () => {
    const calls = mockResponse(listReceipts, [cafe, fuel]);
    const { router } = await openReports('/reports?range=custom&from=2026-01-01&to=2026-01-31');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '28/02/2026' } });
    await waitFor(() => expect(calls.at(-1)?.query.get('to')).toBe('2026-02-28'));
    expect(calls.at(-1)?.query.get('from')).toBe('2026-01-01');
    expect(router.state.location.search).toEqual({ range: 'custom', from: '2026-01-01', to: '2026-02-28' });
  });

  test('[REP-02] both days count, however soon the second follows the first', async () => {
    mockResponse(listReceipts, [cafe, fuel]);
    const { router } = await openReports('/reports?range=custom&from=2026-01-01&to=2026-01-31');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '01/02/2026' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '28/02/2026' } });
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ from: '2026-02-01', to: '2026-02-28' }),
    );
  });

  test('[REP-02] an impossible day is refused and changes nothing', async () => {
    const calls = mockResponse(listReceipts, [cafe, fuel]);
    await openReports('/reports?range=custom&from=2026-01-01&to=2026-01-31');
    const from = screen.getByLabelText<HTMLInputElement>('From');
    fireEvent.change(from, { target: { value: '01/01/0202' } });
    expect(from.value).toBe('01/01/0202');
    fireEvent.blur(from);
    expect(
      await screen.findByText('We couldn’t use 01/01/0202. Date must be between 1990 and 2099'),
    ).toBeTruthy();
    expect(from.value).toBe('01/01/2026');
    expect(calls).toHaveLength(1);
  });

  test('[REP-02] days in the wrong order are refused, with no call and no export', async () => {
    const calls = mockResponse(listReceipts, [cafe]);
    renderApp('/reports?range=custom&from=2026-02-01&to=2026-01-31');
    expect(await screen.findAllByText('The first day can’t be after the last day.')).toHaveLength(2);
    expect(exportButton().disabled).toBe(true);
    expect(calls).toHaveLength(0);
  });

  test('[REP-03] a search is asked for and is kept in the URL', async () => {
    const calls = mockResponse(listReceipts, [cafe]);
    const { user, router } = await openReports();
    await user.type(screen.getByRole('searchbox'), 'cafe');
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('cafe'));
    expect(router.state.location.search).toEqual({ search: 'cafe' });
  });

  test('[REP-05] each receipt has a View, which shows it', async () => {
    const { user } = await openReports();
    expect(
      screen.getAllByRole('button', { name: /^View / }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['View Corner Café', 'View Fuel Stop']);
    await user.click(screen.getByRole('button', { name: 'View Corner Café' }));
    expect(await screen.findByRole('dialog', { name: 'Corner Café' })).toBeTruthy();
  });

  test('[REP-04] [REP-05] on a phone the table becomes cards, which can be viewed and chosen all at once', async () => {
    onPhone(true);
    const { user } = renderApp('/reports');
    const list = within(await screen.findByRole('list', { name: 'Receipts' }));
    expect(list.getAllByText('View')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await waitFor(() =>
      expect(list.getAllByRole<HTMLInputElement>('checkbox').every((one) => one.checked)).toBe(true),
    );
  });

  test('wait in their own shape', async () => {
    mockPending(listReceipts);
    renderApp('/reports');
    expect(await screen.findByRole('status', { name: 'Loading receipts' })).toBeTruthy();
  });

  test('offer another try after a failure', async () => {
    breakOff(listReceipts);
    const { user } = renderApp('/reports');
    await screen.findByText('Couldn’t load your receipts');
    mockResponse(listReceipts, [cafe]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeTruthy();
  });

  test('with none in these days, offers all receipts', async () => {
    mockResponse(listReceipts, []);
    mockResponse(previewReport, ({ body }) => samplePreview((body as { from?: string }).from ? 0 : 3, 3));
    const { user, router } = renderApp('/reports');
    await user.click(await screen.findByRole('button', { name: 'Show all receipts' }));
    expect(router.state.location.search).toEqual({ range: 'all' });
  });

  test('with none at all, offers to add one', async () => {
    mockResponse(listReceipts, []);
    mockResponse(previewReport, samplePreview(0, 0));
    renderApp('/reports');
    expect(await screen.findByText('No receipts yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Submit receipt' })).toBeTruthy();
    expect(exportButton().disabled).toBe(true);
  });
});
