import type { LiveEvent } from '@docket/shared/http/live-event';
import { exportLog } from '@docket/shared/receipts/log/export-contract';
import { deleteLogView, listLogViews, saveLogView } from '@docket/shared/receipts/log/views-contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { pettyCashByReceipts, previewReport } from '@docket/shared/reports/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { businessId } from '../../../testing/business.ts';
import { breakOff, mockLate, mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { onPhone, renderApp, renderInBrowser } from '../../../testing/render-app.tsx';
import { cafe, mockLog, table } from '../../../testing/receipts/sample-log.ts';
import { samplePreview } from '../../../testing/receipts/reports-page.ts';
import { sampleRow } from '../../../testing/receipts/sample-receipt.ts';
import { defaultFilters } from './filters/log-filters.ts';

const fuel = sampleRow(2, { vendor: 'Fuel Stop', amount: 80.1, gstAmount: 7.28 });
const csv = () => new Response('Date', { headers: { 'content-type': 'text/csv' } });
const view = {
  id: '0193a000-0000-7000-8000-0000000000f1',
  name: 'Waiting',
  filters: { ...defaultFilters, standing: 'awaiting', sort: 'amount-desc' } as const,
};

beforeEach(() => {
  localStorage.clear();
  signedIn();
  mockLog(fuel);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const columnNames = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

describe('the status filter', () => {
  test('is asked for, with the totals, and is kept in the URL', async () => {
    const calls = mockResponse(listReceipts, [cafe]);
    const summaries = mockResponse(receiptsSummary, {
      count: 1,
      total: 45.5,
      average: 45.5,
      receiptsWithoutAmount: 0,
    });
    const { user, router } = renderApp('/receipts-log');
    await table();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
    await waitFor(() => expect(calls.at(-1)?.query.get('standing')).toBe('approved'));
    await waitFor(() => expect(summaries.at(-1)?.query.get('standing')).toBe('approved'));
    expect(router.state.location.search).toEqual({ standing: 'approved' });
  });
});

describe('the selection', () => {
  test.each([
    ['a member', { plan: 'business', businessId } as const, 1],
    ['somebody without a business', {}, 0],
  ])('on a phone, %s is told how to submit before anything is selected', async (_, who, hints) => {
    onPhone(true);
    signedIn(who);
    const { user } = renderApp('/receipts-log');
    const select = await screen.findByRole('checkbox', { name: /Select Corner Café/ });
    const shown = () => screen.queryAllByText('Select receipts to submit them for approval.');
    expect(shown()).toHaveLength(hints);
    expect(screen.queryByRole('button', { name: /^Submit for Approval/ })).toBeNull();
    await user.click(select);
    expect(screen.getByRole('button', { name: 'Submit for Approval (1)' })).toBeTruthy();
    expect(shown()).toHaveLength(hints);
  });

  test('on a phone, a member without receipts isn’t told to select any', async () => {
    onPhone(true);
    signedIn({ plan: 'business', businessId });
    mockResponse(listReceipts, []);
    renderApp('/receipts-log');
    await screen.findByText('No receipts yet');
    expect(screen.queryByText('Select receipts to submit them for approval.')).toBeNull();
  });

  test('has its total in a bar that’s there before anything is selected', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    expect(bar.getByText('Nothing selected')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Select Corner Café/ }));
    expect(bar.getByText('$45.50')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Select Fuel Stop/ }));
    expect(bar.getByText('2 selected,', { exact: false }).textContent).toBe('2 selected, $125.60');
  });
});

test('a receipt that’s deleted on another device leaves the selection [OP-48]', async () => {
  const stream = Object.assign(new EventTarget(), { close: () => undefined });
  vi.stubGlobal('EventSource', function EventSource() {
    return stream;
  });
  const { user } = renderApp('/receipts-log');
  await table();
  const bar = screen.getByRole('region', { name: 'Selection' });
  for (const name of [/Select Corner Café/, /Select Fuel Stop/])
    await user.click(screen.getByRole('checkbox', { name }));
  mockResponse(listReceipts, [cafe]);
  const event: LiveEvent = { type: 'receipt-changed', receiptId: fuel.id, isDeleted: true };
  act(() => void stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) })));
  await waitFor(() => expect(bar.textContent).toContain('1 selected, $45.50'));
});

describe('saved views', () => {
  test('that were saved on another device show each time the log is opened [OP-48]', async () => {
    const first = mockResponse(listLogViews, []);
    const { router } = renderApp('/receipts-log');
    await waitFor(() => expect(first).toHaveLength(1));
    mockResponse(listLogViews, [view]);
    await router.navigate({ to: '/test' });
    router.history.back();
    expect(await screen.findByRole('button', { name: 'Waiting' })).toBeTruthy();
  });

  test('show their filters and sort', async () => {
    mockResponse(listLogViews, [view]);
    const calls = mockResponse(listReceipts, [cafe]);
    const { user, router } = renderApp('/receipts-log?search=taxi');
    const views = within(await screen.findByRole('list', { name: 'Saved views' }));
    await user.click(views.getByRole('button', { name: 'Waiting' }));
    expect(router.state.location.search).toEqual({ standing: 'awaiting', sort: 'amount-desc' });
    expect(views.getByRole('button', { name: 'Waiting', pressed: true })).toBeTruthy();
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('amount-desc'));
    await user.click(views.getByRole('button', { name: 'All receipts' }));
    expect(router.state.location.search).toEqual({});
  });

  test('are saved with the current filters, under a name', async () => {
    const saved = mockResponse(saveLogView, view);
    const { user } = renderApp('/receipts-log?standing=awaiting&sort=amount-desc');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await dialog.findByText('Please enter a name')).toBeTruthy();
    expect(saved).toHaveLength(0);
    mockResponse(listLogViews, [view]);
    await user.type(dialog.getByLabelText('Name'), ' Waiting {Enter}');
    expect(await screen.findByRole('button', { name: 'Waiting', pressed: true })).toBeTruthy();
    expect(saved[0]?.body).toEqual({ name: 'Waiting', filters: view.filters });
  });

  test('aren’t replaced by another of the same name without a word', async () => {
    mockResponse(listLogViews, [view]);
    const saved = mockResponse(saveLogView, view);
    const { user } = renderApp('/receipts-log?search=taxi');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByLabelText('Name'), 'WAITING');
    expect(dialog.getByText('You have a view called Waiting. Saving replaces it.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Replace view' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('that one couldn’t be saved is said, though the dialog was closed by then', async () => {
    const answer = mockLate(saveLogView);
    const { user } = renderApp('/receipts-log');
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByLabelText('Name'), 'Waiting{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(Response.json({ error: 'CONFLICT', message: 'You have 20 views.' }, { status: 409 }));
    expect(await screen.findByText('You have 20 views.')).toBeTruthy();
  });

  test('one whose deletion can’t be undone says so', async () => {
    mockResponse(listLogViews, [view]);
    mockResponse(deleteLogView, { success: true });
    breakOff(saveLogView);
    const { user } = renderApp('/receipts-log');
    await screen.findByRole('list', { name: 'Saved views' });
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Waiting' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Couldn’t restore the view')).toBeTruthy();
  });

  test('are deleted, with an undo', async () => {
    mockResponse(listLogViews, [view]);
    const deleted = mockResponse(deleteLogView, { success: true });
    const saved = mockResponse(saveLogView, view);
    const { user } = renderApp('/receipts-log');
    await screen.findByRole('list', { name: 'Saved views' });
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    mockResponse(listLogViews, []);
    await user.click(await screen.findByRole('button', { name: 'Delete Waiting' }));
    expect(deleted[0]?.params).toMatchObject({ id: view.id });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved[0]?.body).toEqual({ name: view.name, filters: view.filters }));
  });
});

describe('columns', () => {
  test('[LOG-07] [OP-41] are the specification’s, outside a business too, until others are chosen and remembered', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    expect(columnNames().slice(1)).toEqual(['Date', 'Vendor', 'Amount', 'Category', 'Employee', 'Status']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(dialog.getByRole('checkbox', { name: 'GST' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Category' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(columnNames().slice(1)).toEqual(['Date', 'Vendor', 'Amount', 'Employee', 'Status', 'GST']);
    expect(screen.getByRole('cell', { name: '$7.28' })).toBeTruthy();
    renderApp('/receipts-log');
    await waitFor(() => expect(screen.getAllByRole('columnheader', { name: 'GST' })).toHaveLength(2));
  });
});

describe('the export', () => {
  test('has what’s shown: the filters, the order and the columns', async () => {
    const exported = mockResponse(exportLog, csv);
    const { user } = renderApp('/receipts-log?standing=open&search=cafe&sort=amount-asc');
    await table();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Receipts exported')).toBeTruthy();
    expect(exported[0]?.body).toEqual({
      standing: 'open',
      search: 'cafe',
      sort: 'amount-asc',
      columns: ['category', 'employee', 'status'],
      ids: null,
    });
  });

  test('has only what’s selected, if something is', async () => {
    const exported = mockResponse(exportLog, csv);
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: /Select Fuel Stop/ }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(exported[0]?.body).toMatchObject({ ids: [fuel.id] }));
  });

  test('a petty cash claim without a selection has what the status filter leaves', async () => {
    const previews = mockResponse(previewReport, samplePreview(1, 45.5));
    const claims = mockResponse(
      pettyCashByReceipts,
      () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    );
    mockResponse(listReceipts, [cafe]);
    const { user } = renderApp('/receipts-log?standing=open');
    await table();
    await user.click(screen.getByRole('button', { name: /petty cash PDF/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Petty cash claim' }));
    await user.click(await dialog.findByRole('button', { name: 'Export claim PDF' }));
    await waitFor(() => expect(claims[0]?.body).toMatchObject({ ids: [cafe.id] }));
    expect(previews[0]?.body).toMatchObject({ standing: 'open' });
  });
});

describe('on a phone', () => {
  test('a line has the totals, and a sheet the filters', async () => {
    onPhone(true);
    const calls = mockResponse(listReceipts, [cafe, fuel]);
    const { user } = renderApp('/receipts-log');
    await screen.findByRole('list', { name: 'Receipts' });
    const summary = screen.getByRole('region', { name: 'Summary' });
    await waitFor(() => expect(summary.textContent).toBe('2 receipts$125.60, average $62.80'));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'Rejected');
    await waitFor(() => expect(calls.at(-1)?.query.get('standing')).toBe('rejected'));
    await user.click(sheet.getByRole('button', { name: 'Show receipts' }));
    expect(await screen.findByRole('button', { name: 'Filters, 1 in use' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Select Corner Café/ }));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    expect(bar.getByText('$45.50')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Submit for Approval (1)' })).toBeTruthy();
  });

  const openFilters = async () => {
    onPhone(true);
    const app = renderInBrowser('/dashboard');
    await act(() => app.router.navigate({ to: '/receipts-log' }));
    await app.user.click(await screen.findByRole('button', { name: 'Filters' }));
    return app;
  };

  test('Back closes the filters, not the log', async () => {
    const { user, router } = await openFilters();
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'Rejected');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/receipts-log'));
    expect(screen.getByRole('button', { name: 'Filters, 1 in use' })).toBeTruthy();
    act(() => window.history.back());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test.each([
    ['Export all as petty cash PDF', 'Petty cash claim'],
    ['Save view', 'Save view'],
  ])('Back closes only the dialog over the filters that ‘%s’ opens', async (button, name) => {
    mockResponse(previewReport, samplePreview(2, 125.6));
    const { user } = await openFilters();
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('dialog', { name }).style.pointerEvents).toBe('auto'));
    act(() => window.history.back());
    // The dialog on top hides the one below.
    await screen.findByRole('dialog', { name: 'Filters' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await waitFor(() => expect(window.location.pathname).toBe('/receipts-log'));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/receipts-log'));
  });

  test('saved views are above the list, and a bar leads to the next receipt until something is selected', async () => {
    onPhone(true);
    mockResponse(listLogViews, [view]);
    const { user, router } = renderApp('/receipts-log');
    const views = within(await screen.findByRole('list', { name: 'Saved views' }));
    await user.click(views.getByRole('button', { name: 'Waiting' }));
    expect(router.state.location.search).toEqual({ standing: 'awaiting', sort: 'amount-desc' });
    expect(screen.getByRole('link', { name: 'Submit receipt' }).getAttribute('href')).toBe('/submit-receipt');
    await user.click(screen.getByRole('checkbox', { name: /Select Corner Café/ }));
    expect(screen.queryByRole('link', { name: 'Submit receipt' })).toBeNull();
  });
});
