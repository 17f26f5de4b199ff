import type { ReceiptRow } from '@docket/shared/receipts/contract';
import {
  changeReceipt,
  deleteReceipt,
  getReceipt,
  listReceipts,
  receiptsSummary,
  restoreReceipt,
} from '@docket/shared/receipts/contract';
import { pettyCashByDays, pettyCashByReceipts } from '@docket/shared/reports/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, breakOff, keepWaiting, refuse } from '../../testing/answers.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleReceipt } from './fields/sample-receipt.ts';

const cafe = sampleReceipt();
const idOf = (n: number) => `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const rowOf = (n: number, change: Partial<ReceiptRow> = {}): ReceiptRow => ({
  ...sampleReceipt(),
  id: idOf(n),
  vendor: `Vendor ${n}`,
  ...change,
});
const fuel = rowOf(2, { vendor: 'Fuel Stop', amount: 80.1, date: '2026-11-02', status: 'AWAITING_MANAGER' });

/** A phone is narrower than 640 px; the pointer is never fine. */
const onPhone = (isPhone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isPhone && media.includes('640px'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

beforeEach(() => {
  signedIn();
  // First, because its path matches the others' too.
  answer(getReceipt, cafe);
  answer(listReceipts, [cafe, fuel]);
  answer(receiptsSummary, { count: 2, total: 125.6, average: 62.8 });
  Element.prototype.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

/** The first screen of a run waits for its code, too. */
const table = () => screen.findByRole('table', { name: 'Receipts' }, { timeout: 10_000 });
const rowNamed = (vendor: string) => screen.getByRole('row', { name: new RegExp(vendor) });

describe('the log', () => {
  test.each(['/receipts-log', '/receipts'])(
    '[ROUTE-17] [LOG-01] [LOG-05] [LOG-07] %s shows cards with count, total and average and a table',
    async (address) => {
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

  test('the next page is fetched where the first ended and repeats nothing', async () => {
    const all = Array.from({ length: 130 }, (_, n) => rowOf(n + 1));
    const calls = answer(listReceipts, ({ query }) => {
      const offset = Number(query.get('offset'));
      // One receipt arrived in between and moved the rest down.
      return all.slice(Math.max(0, offset - 1), offset + 100);
    });
    const { user } = renderApp('/receipts-log');
    await user.click(await screen.findByRole('button', { name: 'Show more receipts' }));
    await screen.findByText('Vendor 130');
    expect(screen.getAllByText(/^Vendor \d+$/)).toHaveLength(130);
    expect(calls.map((call) => call.query.get('offset'))).toEqual(['0', '100']);
    expect(screen.queryByRole('button', { name: 'Show more receipts' })).toBeNull();
  });

  test('while nothing is there yet, skeletons; after a failure, a retry', async () => {
    keepWaiting(listReceipts);
    renderApp('/receipts-log');
    expect(await screen.findByRole('status', { name: 'Loading receipts' })).toBeTruthy();
  });

  test('a list that can’t be loaded can be asked for again', async () => {
    breakOff(listReceipts);
    const { user } = renderApp('/receipts-log');
    expect(await screen.findByText('Your receipts could not be loaded')).toBeTruthy();
    answer(listReceipts, [cafe]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeTruthy();
  });

  test('no receipts yet and nothing found are told apart', async () => {
    answer(listReceipts, []);
    const { user } = renderApp('/receipts-log?search=zzz');
    expect(await screen.findByText('No receipt matches')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all receipts' }));
    expect(await screen.findByText('No receipts yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Submit a receipt' }).getAttribute('href')).toBe(
      '/submit-receipt',
    );
  });
});

describe('filters', () => {
  test('[LOG-02] a search is asked for when typing rests, and stands in the address', async () => {
    const calls = answer(listReceipts, [cafe]);
    const { user, router } = renderApp('/receipts-log');
    await table();
    await user.type(screen.getByRole('searchbox'), 'cafe');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'cafe' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('cafe'));
    expect(calls).toHaveLength(2);
  });

  test('[LOG-04] [DATA-121] a sort is asked for and stands in the address', async () => {
    const calls = answer(listReceipts, [cafe]);
    const { user, router } = renderApp('/receipts-log');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Highest amount');
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('amount-desc'));
    expect(router.state.location.search).toMatchObject({ sort: 'amount-desc' });
  });

  test('[LOG-03] [VAL-68] custom days in the address are asked for, both included', async () => {
    const calls = answer(listReceipts, [cafe]);
    const summaries = answer(receiptsSummary, { count: 1, total: 1, average: 1 });
    renderApp('/receipts-log?range=custom&from=2026-01-01&to=2026-01-31&search=2026');
    await table();
    expect(Object.fromEntries(calls[0]!.query)).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
      search: '2026',
    });
    await waitFor(() => expect(summaries[0]?.query.get('to')).toBe('2026-01-31'));
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-01-01');
  });

  test('days in the wrong order are told and nothing is asked for', async () => {
    const calls = answer(listReceipts, [cafe]);
    renderApp('/receipts-log?range=custom&from=2026-02-01&to=2026-01-31');
    expect(await screen.findAllByText('The first day must not be after the last.')).toHaveLength(2);
    expect(calls).toHaveLength(0);
  });
});

describe('the details dialog', () => {
  const open = async () => {
    const app = renderApp('/receipts-log');
    await table();
    await app.user.click(screen.getByText('Fuel Stop'));
    const dialog = await screen.findByRole('dialog');
    return { ...app, dialog };
  };

  test('[LOG-09] opens by a click on the row or Enter, and arrow keys move between rows', async () => {
    const { user, router } = renderApp('/receipts-log');
    await table();
    screen.getByRole('button', { name: 'Corner Café' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Fuel Stop');
    await user.keyboard('{ArrowUp}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Corner Café' });
    expect(await within(dialog).findByText('RCP-7KQ2M9XA')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ receipt: cafe.id });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).not.toHaveProperty('receipt', cafe.id);
  });

  test('[ERR-50] a receipt that can’t be loaded is told with a retry', async () => {
    breakOff(getReceipt);
    const { dialog } = await open();
    expect(await within(dialog).findByText('Failed to load receipt details')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('[EDIT-04] [LOG-12] [OP-49] the short form sends what changed through the same call', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    for (const label of ['Supplier Name', 'Date', 'Document number', 'Price', 'GST', 'Reason']) {
      expect(within(dialog).getByLabelText(label)).toBeTruthy();
    }
    const changes = answer(changeReceipt, cafe);
    await user.clear(within(dialog).getByLabelText('Price'));
    await user.type(within(dialog).getByLabelText('Price'), '$46');
    await user.clear(within(dialog).getByLabelText('Document number'));
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Receipt updated successfully')).toBeTruthy();
    expect(changes[0]?.body).toEqual({ amount: 46, documentNumber: null });
  });

  test('[ERR-45] a refused change is told in the server’s words', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
    refuse(changeReceipt, 409, { error: 'LOCKED', message: 'This receipt has been submitted for approval.' });
    await user.type(within(dialog).getByLabelText('Supplier Name'), '!');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('This receipt has been submitted for approval.')).toBeTruthy();
  });

  test('[LOG-11] [ERR-66] [OP-110] delete asks first, and Undo brings the receipt back', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this receipt?' });
    const deleted = answer(deleteReceipt, { success: true });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Receipt deleted')).toBeTruthy();
    expect(deleted[0]?.params).toMatchObject({ id: cafe.id });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const restored = answer(restoreReceipt, cafe);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Receipt restored')).toBeTruthy();
    expect(restored[0]?.params).toMatchObject({ id: cafe.id });
  });

  test('[ERR-46] a failed delete keeps the receipt and says so', async () => {
    const { user, dialog } = await open();
    await user.click(await within(dialog).findByRole('button', { name: 'Delete' }));
    breakOff(deleteReceipt);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete receipt. Please try again.')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Corner Café' })).toBeTruthy();
  });

  test('[OP-53] what waits for approval offers neither edit nor delete', async () => {
    answer(getReceipt, { ...cafe, status: 'AWAITING_MANAGER' });
    const { dialog } = await open();
    expect(await within(dialog).findByText('Awaiting Approval')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('petty cash', () => {
  const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

  test('[API-47] [ERR-69] the selection is claimed by its ids and the span of its days', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all receipts shown' }));
    expect(screen.getByText('2 receipts selected')).toBeTruthy();
    const claims = answer(pettyCashByReceipts, pdf);
    await user.click(screen.getByRole('button', { name: 'Petty cash PDF' }));
    expect(await screen.findByText('PDF Generated')).toBeTruthy();
    expect(claims[0]?.body).toEqual({ ids: [cafe.id, fuel.id], from: '2026-11-02', to: '2026-11-20' });
  });

  test('[API-46] while a search hides receipts, a claim needs a selection', async () => {
    renderApp('/receipts-log?search=cafe');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Petty cash PDF' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Select the receipts to claim')).toBeTruthy();
  });

  test('[API-46] without a selection the days shown are claimed', async () => {
    const { user } = renderApp('/receipts-log?range=custom&from=2026-11-01&to=2026-11-30');
    await table();
    expect(screen.getByText('All from 01/11/26 to 30/11/26')).toBeTruthy();
    const claims = answer(pettyCashByDays, pdf);
    await user.click(screen.getByRole('button', { name: 'Petty cash PDF' }));
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
    const { user } = renderApp('/receipts-log?range=custom&from=2026-11-01&to=2026-11-30');
    await table();
    answer(pettyCashByDays, () =>
      body ? Response.json(body, { status: 400 }) : new Response('', { status: 500 }),
    );
    await user.click(screen.getByRole('button', { name: 'Petty cash PDF' }));
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('a selection ends when the filter changes', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: /Select Corner Café/ }));
    expect(screen.getByText('1 receipt selected')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'Year to date');
    await waitFor(() => expect(screen.queryByText('1 receipt selected')).toBeNull());
  });
});
