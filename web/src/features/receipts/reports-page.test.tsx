import { receiptSubmissions } from '@docket/shared/approvals/contract';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { duplicateMarks, receiptDuplicates } from '@docket/shared/duplicates/contract';
import { defaultReportPeriod } from '@docket/shared/receipts/periods';
import { changeReceipt, getReceipt, type ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/list-contract';
import { pettyCashByDays, pettyCashByReceipts } from '@docket/shared/reports/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, breakOff, keepWaiting } from '../../testing/answers.ts';
import { signedIn } from '../../testing/people.ts';
import { onPhone, renderApp } from '../../testing/render-app.tsx';
import { answerLog, cafe, table } from '../../testing/receipts/sample-log.ts';
import { sampleRow } from '../../testing/receipts/sample-receipt.ts';

const fuel = sampleRow(2, { vendor: 'Fuel Stop', amount: 80.1, gstAmount: null, date: '2026-11-02' });
const today = dayOf(new Date());

beforeEach(() => {
  signedIn();
  answerLog(fuel);
  answer(receiptSubmissions, []);
  answer(receiptDuplicates, { duplicates: [], dismissed: [], claimedByOthers: false });
  answer(duplicateMarks, []);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const exportButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Export Report PDF' });
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));

async function open(address = '/reports') {
  const app = renderApp(address);
  await table();
  return app;
}

describe('the receipts to choose from', () => {
  test('[REP-01] [REP-02] [CONST-60] [OP-30] open with custom days, both filled in and asked for', async () => {
    const calls = answer(listReceipts, [cafe, fuel]);
    await open();
    const { from, to } = defaultReportPeriod(today);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date range' }).value).toBe('custom');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(from);
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(to);
    expect(Object.fromEntries(calls[0]!.query)).toMatchObject({ from, to, sort: 'date-desc' });
  });

  test('[REP-01] [CONST-62] another range replaces the days and stands in the address', async () => {
    const calls = answer(listReceipts, [cafe, fuel]);
    const { user, router } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'This month');
    await waitFor(() => expect(calls.at(-1)?.query.get('from')).toBe(`${today.slice(0, 8)}01`));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(`${today.slice(0, 8)}01`);
    expect(router.state.location.search).toEqual({ range: 'month' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'All dates');
    await waitFor(() => expect(calls.at(-1)?.query.has('from')).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('');
  });

  test('[REP-02] a changed day is asked for; the other stays', async () => {
    const calls = answer(listReceipts, [cafe, fuel]);
    const { router } = await open('/reports?range=custom&from=2026-01-01&to=2026-01-31');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-28' } });
    await waitFor(() => expect(calls.at(-1)?.query.get('to')).toBe('2026-02-28'));
    expect(calls.at(-1)?.query.get('from')).toBe('2026-01-01');
    expect(router.state.location.search).toEqual({ range: 'custom', from: '2026-01-01', to: '2026-02-28' });
  });

  test('[REP-02] a day that there can not be is told and changes nothing', async () => {
    const calls = answer(listReceipts, [cafe, fuel]);
    await open('/reports?range=custom&from=2026-01-01&to=2026-01-31');
    const from = screen.getByLabelText<HTMLInputElement>('From');
    fireEvent.change(from, { target: { value: '0202-01-01' } });
    expect(from.value).toBe('0202-01-01');
    fireEvent.blur(from);
    expect(
      await screen.findByText('01/01/02 was not taken. Date must be between 1990 and 2099'),
    ).toBeTruthy();
    expect(from.value).toBe('2026-01-01');
    expect(calls).toHaveLength(1);
  });

  test('[REP-02] days in the wrong order are told, nothing is asked for and nothing exported', async () => {
    const calls = answer(listReceipts, [cafe]);
    renderApp('/reports?range=custom&from=2026-02-01&to=2026-01-31');
    expect(
      await screen.findAllByText('The first day must not be after the last.', {}, { timeout: 10_000 }),
    ).toHaveLength(2);
    expect(exportButton().disabled).toBe(true);
    expect(calls).toHaveLength(0);
  });

  test('[REP-03] a search is asked for and stands in the address', async () => {
    const calls = answer(listReceipts, [cafe]);
    const { user, router } = await open();
    await user.type(screen.getByRole('searchbox'), 'cafe');
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('cafe'));
    expect(router.state.location.search).toEqual({ search: 'cafe' });
  });

  test('[REP-05] each receipt has a View, which shows it', async () => {
    const { user } = await open();
    expect(
      screen.getAllByRole('button', { name: /^View / }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['View Corner Café', 'View Fuel Stop']);
    await user.click(screen.getByRole('button', { name: 'View Corner Café' }));
    expect(await screen.findByRole('dialog', { name: 'Corner Café' })).toBeTruthy();
  });

  test('[REP-04] [REP-05] on a phone the table becomes cards, which can be viewed and chosen all at once', async () => {
    onPhone(true);
    const { user } = renderApp('/reports');
    const list = within(await screen.findByRole('list', { name: 'Receipts' }, { timeout: 10_000 }));
    expect(list.getAllByText('View')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await waitFor(() =>
      expect(list.getAllByRole<HTMLInputElement>('checkbox').every((one) => one.checked)).toBe(true),
    );
  });

  test('wait in their own shape', async () => {
    keepWaiting(listReceipts);
    renderApp('/reports');
    expect(await screen.findByRole('status', { name: 'Loading receipts' }, { timeout: 10_000 })).toBeTruthy();
  });

  test('offer another try after a failure', async () => {
    breakOff(listReceipts);
    const { user } = renderApp('/reports');
    await screen.findByText('Your receipts could not be loaded');
    answer(listReceipts, [cafe]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeTruthy();
  });

  test('whoever has none in these days is shown the way to all', async () => {
    answer(listReceipts, []);
    answer(receiptsSummary, ({ query }) =>
      query.has('from') ? { count: 0, total: 0, average: 0 } : { count: 3, total: 3, average: 1 },
    );
    const { user, router } = renderApp('/reports');
    await user.click(await screen.findByRole('button', { name: 'Show all receipts' }, { timeout: 10_000 }));
    expect(router.state.location.search).toEqual({ range: 'all' });
  });

  test('whoever has none at all is shown the way to add one', async () => {
    answer(listReceipts, []);
    answer(receiptsSummary, { count: 0, total: 0, average: 0 });
    renderApp('/reports');
    expect(await screen.findByText('No receipts yet')).toBeTruthy();
    expect(exportButton().disabled).toBe(true);
  });
});

describe('what is chosen', () => {
  test('[REP-04] adds up to a count, a total and the GST; without a choice it is all that is found', async () => {
    const { user } = await open();
    expect(await summary().findByText('$125.60')).toBeTruthy();
    await user.click(box('Select all receipts shown'));
    expect(await summary().findByText('Selected total')).toBeTruthy();
    expect(summary().getByText('$125.60')).toBeTruthy();
    expect(summary().getByText('$4.14')).toBeTruthy();
    await user.click(box(/Select Fuel Stop/));
    expect(summary().getByText('$45.50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(summary().getByText('Average')).toBeTruthy();
  });

  test('[REP-04] select all takes everything found, in as many calls as it needs', async () => {
    const many = Array.from({ length: 701 }, (_, n) => sampleRow(n, { amount: 1 }));
    answer(receiptsSummary, { count: 701, total: 701, average: 1 });
    answer(listReceipts, ({ query }) => {
      const offset = Number(query.get('offset'));
      return many.slice(offset, offset + Number(query.get('limit')));
    });
    const { user } = await open();
    await user.click(box('Select all receipts shown'));
    expect(await screen.findByText('701 receipts selected')).toBeTruthy();
    expect(summary().getByText('$701.00')).toBeTruthy();
  });

  test('all of other days than are shown by then are not taken', async () => {
    const { user, queryClient } = await open();
    const late = Promise.withResolvers<ReceiptRow[]>();
    const asked = answer(listReceipts, () => late.promise);
    await user.click(box('Select all receipts shown'));
    await waitFor(() => expect(asked).toHaveLength(1));
    answer(listReceipts, [cafe]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'This year');
    await waitFor(() => expect(screen.queryByText('Fuel Stop')).toBeNull());
    late.resolve([cafe, fuel]);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test('follows a receipt that is changed while it is chosen', async () => {
    const { user } = await open();
    await user.click(box(/Select Corner Café/));
    await user.click(screen.getByRole('button', { name: 'View Corner Café' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corner Café' }));
    await user.click(await dialog.findByRole('button', { name: 'Edit' }));
    const changed = { ...cafe, amount: 54.5 };
    answer(changeReceipt, changed);
    answer(getReceipt, changed);
    answer(listReceipts, [changed, fuel]);
    answer(receiptsSummary, { count: 2, total: 134.6, average: 67.3 });
    await user.type(dialog.getByLabelText('Reason'), ', twice');
    await user.click(await dialog.findByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('$54.50', { selector: 'dd' })).toBeTruthy();
  });

  test('ends when other days are looked at', async () => {
    const { user } = await open();
    await user.click(box(/Select Corner Café/));
    expect(screen.getByText('1 receipt selected')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'This year');
    await waitFor(() => expect(screen.queryByText('1 receipt selected')).toBeNull());
  });
});

describe('Export Report PDF', () => {
  test('[REP-06] [API-47] [ERR-69] exports the chosen receipts', async () => {
    const { user } = await open();
    await user.click(box(/Select Fuel Stop/));
    const claims = answer(pettyCashByReceipts, pdf);
    await user.click(exportButton());
    expect(await screen.findByText('PDF Generated')).toBeTruthy();
    expect(claims[0]?.body).toEqual({ ids: [fuel.id], from: '2026-11-02', to: '2026-11-02' });
  });

  test('[REP-06] [API-46] exports everything of the days where none is chosen', async () => {
    const { user } = await open('/reports?range=custom&from=2026-11-01&to=2026-11-30');
    expect(screen.getByText(`All from ${formatDate('2026-11-01')} to 30/11/26`)).toBeTruthy();
    const claims = answer(pettyCashByDays, pdf);
    await user.click(exportButton());
    await screen.findByText('PDF Generated');
    expect(Object.fromEntries(claims[0]!.query)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  test('[REP-03] [REP-06] [API-47] exports what a search finds and nothing else of those days', async () => {
    answer(listReceipts, [fuel]);
    const { user } = await open('/reports?search=fuel');
    expect(screen.getByText('All that the search finds')).toBeTruthy();
    const claims = answer(pettyCashByReceipts, pdf);
    await user.click(exportButton());
    await screen.findByText('PDF Generated');
    expect(claims[0]?.body).toMatchObject({ ids: [fuel.id] });
  });

  test('[REP-06] more than one claim holds can not be exported at once', async () => {
    answer(receiptsSummary, { count: 2001, total: 1, average: 1 });
    await open();
    expect(await screen.findByText('At most 2,000 receipts in one claim')).toBeTruthy();
    expect(exportButton().disabled).toBe(true);
  });

  test.each([
    ['the server’s message', 400, { error: 'INVALID', message: 'There are no receipts in this period.' }],
    ['its status where it says nothing', 503, null],
  ])('[ERR-48] a failure shows %s', async (_name, status, body) => {
    const { user } = await open();
    answer(pettyCashByDays, () => (body ? Response.json(body, { status }) : new Response('', { status })));
    await user.click(exportButton());
    expect(await screen.findByText(body?.message ?? 'Server error: 503')).toBeTruthy();
  });
});
