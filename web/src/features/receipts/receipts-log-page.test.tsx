import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { pettyCashByDays, pettyCashByReceipts, previewReport } from '@docket/shared/reports/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { mockResponse, breakOff, mockPending } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { onPhone, renderApp } from '../../testing/render-app.tsx';
import { mockLog, cafe, table } from '../../testing/receipts/sample-log.ts';
import { samplePreview } from '../../testing/receipts/reports-page.ts';
import { sampleRow } from '../../testing/receipts/sample-receipt.ts';

const fuel = sampleRow(2, {
  vendor: 'Fuel Stop',
  amount: 80.1,
  date: '2026-11-02',
  status: 'AWAITING_MANAGER',
});

beforeEach(() => {
  signedIn();
  mockLog(fuel);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const rowNamed = (vendor: string) => screen.getByRole('row', { name: new RegExp(vendor) });

describe('the log', () => {
  test.each(['/receipts-log', '/receipts'])(
    '[ROUTE-17] [LOG-01] [LOG-05] [LOG-07] %s shows cards with count, total and average and a table',
    async (address) => {
      signedIn({ businessId });
      renderApp(address);
      const shown = await table();
      expect(
        within(shown)
          .getAllByRole('columnheader')
          .map((cell) => cell.textContent),
      ).toEqual(['Select all receipts shown', 'Date', 'Vendor', 'Amount', 'Category', 'Employee', 'Status']);
      expect(
        within(rowNamed('Fuel Stop'))
          .getAllByRole('cell')
          .slice(1)
          .map((cell) => cell.textContent),
      ).toEqual(['02/11/26', 'Fuel Stop', '$80.10', 'Meals', 'Ada Byron', 'Awaiting']);
      const summary = screen.getByRole('region', { name: 'Summary' });
      expect(await within(summary).findByText('$125.60')).toBeTruthy();
      expect(within(summary).getByText('2')).toBeTruthy();
      expect(within(summary).getByText('$62.80')).toBeTruthy();
    },
  );

  test.each([false, true])('the average says what it leaves out (on a phone: %s)', async (phone) => {
    onPhone(phone);
    mockResponse(receiptsSummary, { count: 3, total: 125.6, average: 62.8, receiptsWithoutAmount: 1 });
    renderApp('/receipts-log');
    const summary = await screen.findByRole('region', { name: 'Summary' });
    expect(await within(summary).findByText('Leaves out 1 receipt without an amount')).toBeTruthy();
    // A screen reader says how many a search has found.
    expect(screen.getByText('3 receipts').tagName).toBe('OUTPUT');
  });

  test('[LOG-06] [LOG-08] on a phone the table becomes cards without employee and status', async () => {
    onPhone(true);
    renderApp('/receipts-log');
    const list = await screen.findByRole('list', { name: 'Receipts' });
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Corner Café');
    expect(first?.textContent).toContain('$45.50');
    expect(list.textContent).not.toContain('Ada Byron');
    expect(list.textContent).not.toContain('Awaiting');
  });

  test('on a phone a receipt that’s being read says so instead of a category', async () => {
    onPhone(true);
    mockResponse(listReceipts, [sampleRow(1, { status: 'PROCESSING', category: 'Other' })]);
    renderApp('/receipts-log');
    const list = await screen.findByRole('list', { name: 'Receipts' });
    expect(list.textContent).toContain('Processing');
    expect(list.textContent).not.toContain('Other');
  });

  test('while nothing is there yet, skeletons; after a failure, a retry', async () => {
    mockPending(listReceipts);
    renderApp('/receipts-log');
    expect(await screen.findByRole('status', { name: 'Loading receipts' })).toBeTruthy();
  });

  test('a list that can’t be loaded can be asked for again', async () => {
    breakOff(listReceipts);
    const { user } = renderApp('/receipts-log');
    expect(await screen.findByText('Couldn’t load your receipts')).toBeTruthy();
    mockResponse(listReceipts, [cafe]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeTruthy();
  });

  test('no receipts yet and no matches are different', async () => {
    mockResponse(listReceipts, []);
    const { user } = renderApp('/receipts-log?search=zzz');
    expect(await screen.findByText('No matching receipts')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all receipts' }));
    expect(await screen.findByText('No receipts yet')).toBeTruthy();
    // The only one, so not repeated below.
    const way = screen.getByRole('link', { name: 'Submit receipt' });
    expect(way.getAttribute('href')).toBe('/submit-receipt');
  });
});

describe('filters', () => {
  test('[LOG-02] a search is asked for when typing rests, and is kept in the URL', async () => {
    const calls = mockResponse(listReceipts, [cafe]);
    const { user, router } = renderApp('/receipts-log');
    await table();
    await user.type(screen.getByRole('searchbox'), 'cafe');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'cafe' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('cafe'));
    expect(calls).toHaveLength(2);
  });

  test('[LOG-04] [DATA-121] a sort is asked for and is kept in the URL', async () => {
    const calls = mockResponse(listReceipts, [cafe]);
    const { user, router } = renderApp('/receipts-log');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Highest amount');
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('amount-desc'));
    expect(router.state.location.search).toMatchObject({ sort: 'amount-desc' });
  });

  test('[LOG-03] [VAL-68] custom days in the address are asked for, both included', async () => {
    const calls = mockResponse(listReceipts, [cafe]);
    const summaries = mockResponse(receiptsSummary, {
      count: 1,
      total: 1,
      average: 1,
      receiptsWithoutAmount: 0,
    });
    renderApp('/receipts-log?range=custom&from=2026-01-01&to=2026-01-31&search=2026');
    await table();
    expect(Object.fromEntries(calls[0]!.query)).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
      search: '2026',
    });
    await waitFor(() => expect(summaries[0]?.query.get('to')).toBe('2026-01-31'));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('01/01/2026');
  });

  test('[LOG-03] both days of a range count, however soon the second follows the first', async () => {
    mockResponse(listReceipts, [cafe]);
    const { router } = renderApp('/receipts-log?range=custom');
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '01/01/2026' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '31/01/2026' } });
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ from: '2026-01-01', to: '2026-01-31' }),
    );
  });

  test('days in the wrong order have no numbers, not even those of the days before', async () => {
    mockResponse(listReceipts, [cafe]);
    mockResponse(receiptsSummary, { count: 3, total: 987.65, average: 329.22, receiptsWithoutAmount: 0 });
    renderApp('/receipts-log?range=custom&from=2026-01-01&to=2026-01-31');
    expect(await screen.findByText('$987.65')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '01/02/2026' } });
    expect(await screen.findAllByText('The first day can’t be after the last day.')).toHaveLength(2);
    expect(screen.queryByText('$987.65')).toBeNull();
  });

  test('a day that doesn’t exist is explained, though the days are in the wrong order as well', async () => {
    mockResponse(listReceipts, [cafe]);
    renderApp('/receipts-log?range=custom&from=2026-02-01&to=2026-01-31');
    const day = await screen.findByLabelText('From');
    fireEvent.change(day, { target: { value: '31/02/2026' } });
    fireEvent.blur(day);
    expect(await screen.findByText(/^We couldn’t use 31\/02\/2026\./)).toBeTruthy();
  });

  test('days in the wrong order are refused without a call', async () => {
    const calls = mockResponse(listReceipts, [cafe]);
    renderApp('/receipts-log?range=custom&from=2026-02-01&to=2026-01-31');
    expect(await screen.findAllByText('The first day can’t be after the last day.')).toHaveLength(2);
    expect(calls).toHaveLength(0);
    for (const name of ['Export CSV', 'Export as petty cash PDF'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });
});

describe('petty cash', () => {
  const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
  const open = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(screen.getByRole('button', { name: /petty cash PDF/ }));
    return within(await screen.findByRole('dialog', { name: 'Petty cash claim' }));
  };
  const exportClaim = async (
    user: ReturnType<typeof renderApp>['user'],
    dialog: Awaited<ReturnType<typeof open>>,
  ) => user.click(await dialog.findByRole('button', { name: 'Export claim PDF' }));

  test('[API-47] [ERR-69] the selection is claimed by its ids and the span of its days', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all receipts shown' }));
    const claims = mockResponse(pettyCashByReceipts, pdf);
    const dialog = await open(user);
    expect(dialog.getByText('2 receipts selected')).toBeTruthy();
    expect(dialog.getByText('$125.60')).toBeTruthy();
    await exportClaim(user, dialog);
    expect(await screen.findByText('PDF Generated')).toBeTruthy();
    expect(claims[0]?.body).toMatchObject({
      ids: [cafe.id, fuel.id],
      from: '2026-11-02',
      to: '2026-11-20',
      pettyCash: null,
    });
  });

  test('[API-47] a rejected receipt is not claimed, and an unapproved one only if asked for', async () => {
    signedIn({ businessId });
    mockResponse(listReceipts, [
      { ...cafe, status: 'APPROVED' },
      fuel,
      { ...sampleRow(3), status: 'REJECTED' },
    ]);
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all receipts shown' }));
    const claims = mockResponse(pettyCashByReceipts, pdf);
    const dialog = await open(user);
    expect(dialog.getByText('1 not approved, left out', { exact: false })).toBeTruthy();
    expect(dialog.getByText('1 rejected, left out', { exact: false })).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Include unapproved receipts' }));
    await exportClaim(user, dialog);
    await screen.findByText('PDF Generated');
    expect(claims[0]?.body).toMatchObject({ ids: [cafe.id, fuel.id], unapproved: true });
  });

  test('the cash box is checked, shows its closing balance, and is sent with the claim', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: /Select Corner Café/ }));
    const claims = mockResponse(pettyCashByReceipts, pdf);
    const dialog = await open(user);
    await user.click(dialog.getByRole('checkbox', { name: /Show the cash box/ }));
    await exportClaim(user, dialog);
    expect(await dialog.findAllByText('Enter an amount')).toHaveLength(2);
    expect(document.activeElement).toBe(dialog.getByLabelText('Float'));
    await user.type(dialog.getByLabelText('Float'), '200');
    await user.type(dialog.getByLabelText('Opening balance'), '80.5');
    await user.click(dialog.getByRole('button', { name: 'Add top-up' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Amount'));
    const day = dialog.getByLabelText<HTMLInputElement>('Date');
    expect(day.value).toBe('20/11/2026');
    expect(dialog.queryByText(/on another day/)).toBeNull();
    fireEvent.change(day, { target: { value: '21/11/2026' } });
    expect(
      await dialog.findByText(/^This claim is from 20\/11\/26 to 20\/11\/26\. A top-up on another day/),
    ).toBeTruthy();
    await user.type(dialog.getByLabelText('Amount'), '50');
    expect(await dialog.findByText('Closing balance $85.00')).toBeTruthy();
    await exportClaim(user, dialog);
    await screen.findByText('PDF Generated');
    expect(claims[0]?.body).toMatchObject({
      pettyCash: { float: 200, opening: 80.5, topUps: [{ amount: 50, note: '' }] },
    });
  });

  test('[API-46] without a selection the days shown are claimed', async () => {
    mockResponse(previewReport, samplePreview(2, 125.6));
    const { user } = renderApp('/receipts-log?range=custom&from=2026-11-01&to=2026-11-30');
    await table();
    const claims = mockResponse(pettyCashByDays, pdf);
    const dialog = await open(user);
    expect(dialog.getByText('All from 01/11/26 to 30/11/26')).toBeTruthy();
    await dialog.findByText('$125.60');
    await exportClaim(user, dialog);
    await screen.findByText('PDF Generated');
    expect(Object.fromEntries(claims[0]!.query)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  test.each([
    [
      'the server’s message',
      { error: 'INVALID', message: 'There are no receipts in this period.' },
      'There are no receipts in this period.',
    ],
    ['its status where it says nothing', null, 'Server error: 500'],
  ])('[ERR-48] a failure shows %s', async (_name, body, shown) => {
    mockResponse(previewReport, samplePreview(2, 125.6));
    const { user } = renderApp('/receipts-log?range=custom&from=2026-11-01&to=2026-11-30');
    await table();
    mockResponse(pettyCashByDays, () =>
      body ? Response.json(body, { status: 400 }) : new Response('', { status: 500 }),
    );
    const dialog = await open(user);
    await dialog.findByText('$125.60');
    await exportClaim(user, dialog);
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('a selection ends when the filter changes', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: /Select Corner Café/ }));
    expect(screen.getByRole('button', { name: /Clear/ })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Year to date');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull());
  });
});
