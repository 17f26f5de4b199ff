import { formatDate } from '@docket/shared/calendar';
import { changeReceipt, getReceipt, type ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { expensesByDays, expensesByReceipts, previewReport } from '@docket/shared/reports/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse } from '../../testing/mock-server.ts';
import {
  box,
  exportButton,
  fuel,
  openReports,
  prepareReports,
  samplePreview,
  summary,
} from '../../testing/receipts/reports-page.ts';
import { cafe } from '../../testing/receipts/sample-log.ts';
import { sampleRow } from '../../testing/receipts/sample-receipt.ts';

beforeEach(prepareReports);

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

describe('what is chosen', () => {
  test('[REP-04] adds up to a count, a total and the GST; without a choice it is all that is found', async () => {
    const { user } = await openReports();
    expect(await summary().findByText('$125.60')).toBeTruthy();
    await user.click(box('Select all receipts shown'));
    expect(await screen.findByText('2 receipts selected')).toBeTruthy();
    expect(summary().getByText('$125.60')).toBeTruthy();
    expect(summary().getByText('$4.14')).toBeTruthy();
    await user.click(box(/Select Fuel Stop/));
    expect(summary().getByText('$45.50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(await summary().findByText('$125.60')).toBeTruthy();
  });

  test('[REP-04] select all takes everything found, in as many calls as it needs', async () => {
    const many = Array.from({ length: 701 }, (_, n) => sampleRow(n, { amount: 1 }));
    mockResponse(previewReport, samplePreview(701, 701));
    mockResponse(listReceipts, ({ query }) => {
      const offset = Number(query.get('offset'));
      return many.slice(offset, offset + Number(query.get('limit')));
    });
    const { user } = await openReports();
    await user.click(box('Select all receipts shown'));
    expect(await screen.findByText('701 receipts selected')).toBeTruthy();
    expect(summary().getByText('$701.00')).toBeTruthy();
  });

  test('[REP-04] select all is ticked at once, and unticked again selects nothing', async () => {
    const { user, queryClient } = await openReports();
    const late = Promise.withResolvers<ReceiptRow[]>();
    mockResponse(listReceipts, () => late.promise);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all receipts shown' });
    await user.click(all);
    expect(all.checked).toBe(true);
    await user.click(all);
    expect(all.checked).toBe(false);
    late.resolve([cafe, fuel]);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test('all of other days than are shown by then are not taken', async () => {
    const { user, queryClient } = await openReports();
    const late = Promise.withResolvers<ReceiptRow[]>();
    const asked = mockResponse(listReceipts, () => late.promise);
    await user.click(box('Select all receipts shown'));
    await waitFor(() => expect(asked).toHaveLength(1));
    mockResponse(listReceipts, [cafe]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'This year');
    await waitFor(() => expect(screen.queryByText('Fuel Stop')).toBeNull());
    late.resolve([cafe, fuel]);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test('follows a receipt that is changed while it is chosen', async () => {
    const { user } = await openReports();
    await user.click(box(/Select Corner Café/));
    await user.click(screen.getByRole('button', { name: 'View Corner Café' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corner Café' }));
    await user.click(await dialog.findByRole('button', { name: 'Edit' }));
    const changed = { ...cafe, amount: 54.5 };
    mockResponse(changeReceipt, changed);
    mockResponse(getReceipt, changed);
    mockResponse(listReceipts, [changed, fuel]);
    await user.type(await dialog.findByLabelText('Reason'), ', twice');
    await user.click(await dialog.findByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('$54.50', { selector: 'dd' })).toBeTruthy();
  });

  test('ends when other days are looked at', async () => {
    const { user } = await openReports();
    await user.click(box(/Select Corner Café/));
    expect(screen.getByText('1 receipt selected')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'This year');
    await waitFor(() => expect(screen.queryByText('1 receipt selected')).toBeNull());
  });
});

describe('Export Report PDF', () => {
  test('[REP-06] [ERR-69] exports the chosen receipts', async () => {
    const { user } = await openReports();
    await user.click(box(/Select Fuel Stop/));
    const claims = mockResponse(expensesByReceipts, pdf);
    await user.click(exportButton());
    expect(await screen.findByText('PDF Generated')).toBeTruthy();
    expect(claims[0]?.body).toEqual({
      ids: [fuel.id],
      from: '2026-11-02',
      to: '2026-11-02',
      scope: 'own',
      unapproved: false,
      pictures: true,
      pettyCash: null,
    });
  });

  test('[REP-06] exports everything of the days where none is chosen', async () => {
    const { user } = await openReports('/reports?range=custom&from=2026-11-01&to=2026-11-30');
    expect(screen.getByText(`All from ${formatDate('2026-11-01')} to 30/11/26`)).toBeTruthy();
    const claims = mockResponse(expensesByDays, pdf);
    await user.click(exportButton());
    await screen.findByText('PDF Generated');
    expect(Object.fromEntries(claims[0]!.query)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  test('[REP-03] [REP-06] exports what a search finds and nothing else of those days', async () => {
    mockResponse(listReceipts, [fuel]);
    const { user } = await openReports('/reports?search=fuel');
    expect(screen.getByText('All search results')).toBeTruthy();
    const claims = mockResponse(expensesByReceipts, pdf);
    await user.click(exportButton());
    await screen.findByText('PDF Generated');
    expect(claims[0]?.body).toMatchObject({ ids: [fuel.id] });
  });

  test('[REP-06] leaves out what was rejected, and says so', async () => {
    mockResponse(listReceipts, [cafe, { ...fuel, status: 'REJECTED' }]);
    const { user } = await openReports();
    await user.click(box('Select all receipts shown'));
    expect(await screen.findByText('2 receipts selected')).toBeTruthy();
    expect(screen.getByText('1 rejected, left out', { exact: false })).toBeTruthy();
    const reports = mockResponse(expensesByReceipts, pdf);
    await user.click(exportButton());
    await screen.findByText('PDF Generated');
    expect(reports[0]?.body).toMatchObject({ ids: [cafe.id] });
    await user.click(box(/Select Corner Café/));
    expect(screen.getByText('Rejected receipts can’t be reported')).toBeTruthy();
    expect(exportButton().disabled).toBe(true);
  });

  test('[REP-06] more than one report holds can not be exported at once', async () => {
    mockResponse(previewReport, samplePreview(5001, 1));
    await openReports();
    expect(await screen.findByText('Up to 5,000 receipts per report')).toBeTruthy();
    expect(exportButton().disabled).toBe(true);
  });

  test.each([
    ['the server’s message', 400, { error: 'INVALID', message: 'There are no receipts in this period.' }],
    ['its status where it says nothing', 503, null],
  ])('[ERR-48] a failure shows %s', async (_name, status, body) => {
    const { user } = await openReports();
    mockResponse(expensesByDays, () =>
      body ? Response.json(body, { status }) : new Response('', { status }),
    );
    await user.click(exportButton());
    expect(await screen.findByText(body?.message ?? 'Server error: 503')).toBeTruthy();
  });
});
