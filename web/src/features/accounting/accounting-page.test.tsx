import { changeBooks, getBooks } from '@docket/shared/accounting/books-contract';
import {
  accountingQueue,
  checkExport,
  downloadExport,
  exportForAccounts,
  listExports,
  type QueuedReceipt,
} from '@docket/shared/accounting/export-contract';
import { listAccountedReceipts, markReceipts } from '@docket/shared/accounting/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { businessId } from '../../testing/business.ts';
import { signedIn } from '../../testing/people.ts';
import { sampleReceipt, sampleRow } from '../../testing/receipts/sample-receipt.ts';
import { renderApp } from '../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import './accounting-page.tsx';
import './books/books-tab.tsx';
import './exporting/export-dialog.tsx';

const queued = (n: number, change: Partial<QueuedReceipt> = {}): QueuedReceipt => ({
  ...sampleRow(n, { status: 'APPROVED' }),
  userId: '0193a000-0000-7000-8000-0000000000e1',
  employeeEmail: 'pat@example.com',
  reimbursedAt: null,
  exportedAt: null,
  problems: [],
  account: '6-1100',
  treatment: 'gst',
  approvedAt: '2026-11-20T22:15:00.000Z',
  gstVerdict: null,
  export: null,
  ...change,
});
const [first, second] = [queued(1), queued(2)];
const made = { id: '0193a000-0000-7000-8000-0000000000f1', number: 3, target: 'xero' } as const;
const counts = { ready: 2, attention: 1, exported: 1, waiting: 0 };
const parts: Record<string, QueuedReceipt[]> = {
  ready: [first, second],
  attention: [
    queued(3, {
      problems: ['account-missing', 'mixed'],
      gstVerdict: { kind: 'missing', items: ['abn'] },
    }),
  ],
  exported: [queued(4, { exportedAt: '2026-11-21T02:00:00.000Z', export: made })],
};

/** Saving a file clicks a link. */
let saved: MockInstance;
beforeEach(() => {
  saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = () => 'blob:file';
  signedIn({ role: 'ACCOUNTING', plan: 'business', businessId });
  mockResponse(accountingQueue, ({ query }) => ({ counts, receipts: parts[query.get('state')!]! }));
  mockResponse(getBooks, {
    target: 'xero',
    paidFrom: '',
    taxCodes: {},
    categories: [{ category: 'Meals', account: '', treatment: 'gst', costCode: '6-1300' }],
  });
});
/** Downloads answer with a file, which the page saves. */
const mockDownload = () => mockResponse(downloadExport, () => new Response('a,b'));
const open = (tab?: string) => renderApp(tab ? `/accounting?tab=${tab}` : '/accounting');

describe('the queue', () => {
  test('has a tab for each part with its count, and each receipt its reason', async () => {
    open();
    expect(await screen.findByRole('tab', { name: 'Ready (2)', selected: true })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Needs attention (1)' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Exported (1)' })).toBeTruthy();
    expect((await screen.findAllByText(/^Meals to 6-1100, expense with GST/)).length).toBe(2);
  });

  test('is a table with headings, which the keys of every list of receipts work in', async () => {
    mockResponse(getReceipt, sampleReceipt({ id: second.id }));
    const { user, router } = open();
    const table = within(await screen.findByRole('table', { name: 'Receipts' }));
    const headings = table.getAllByRole('columnheader');
    expect(headings.map((cell) => cell.textContent)).toEqual([
      'Select',
      'Picture',
      'Date',
      'Vendor',
      'Category and account',
      'Amount',
    ]);
    expect(headings[2]!.getAttribute('aria-sort')).toBe('ascending');
    table.getByRole('link', { name: 'Vendor 1' }).focus();
    await user.keyboard('x{ArrowDown} ');
    expect(screen.getByText(/^2 selected/)).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/receipts/${second.id}`));
  });

  test('asks for the software until it’s known', async () => {
    mockResponse(getBooks, { target: null, paidFrom: '', taxCodes: {}, categories: [] });
    open();
    expect(await screen.findByText(/Choose your accounting software/)).toBeTruthy();
  });

  test('what needs attention names its problems, and can’t be exported before they’re solved', async () => {
    open('attention');
    expect(await screen.findByText(/Its category has no account/)).toBeTruthy();
    expect(screen.getByText(/Part of it is GST-free/)).toBeTruthy();
    expect(screen.getByText('GST evidence. Missing: ABN.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set accounts' }).getAttribute('href')).toBe(
      '/accounting?tab=books',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });

  test('what was exported names its export, whose file is saved again, or the page says why not', async () => {
    const downloads = mockDownload();
    mockResponse(listExports, [
      { ...made, createdAt: '2026-11-21T02:00:00.000Z', createdBy: 'Sam Reed', receipts: 1, total: 45.5 },
    ]);
    const { user } = open('exported');
    expect(await screen.findByText('Exported 21/11/26: Xero, export 3')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Download Xero, export 3 with pictures' }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(downloads).toMatchObject([{ params: { id: made.id } }]);
    expect(downloads[0]?.query.get('pictures')).toBe('yes');
    const message = accountingMessages.exportRunning;
    refuse(downloadExport, 409, { error: 'CONFLICT', message });
    await user.click(screen.getByRole('button', { name: 'Download Xero, export 3' }));
    expect(await screen.findByText(accountingMessages.downloadFailed)).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(saved).toHaveBeenCalledOnce();
  });

  test('says when it’s empty, and when it can’t be loaded', async () => {
    refuse(accountingQueue, 500, { error: 'INTERNAL', message: 'Something went wrong. Please try again.' });
    const { user } = open();
    expect(await screen.findByText('Couldn’t load the receipts')).toBeTruthy();
    mockResponse(accountingQueue, { counts: { ...counts, ready: 0 }, receipts: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to export')).toBeTruthy();
  });

  test('on the free plan it can’t be exported', async () => {
    signedIn({ role: 'ACCOUNTING', plan: 'free', businessId });
    open();
    expect(
      await screen.findByText('Exporting to accounting software is part of the paid plans.'),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export all 2' }).disabled).toBe(true);
  });
});

describe('exporting', () => {
  test('shows what the target would refuse, exports the rest and downloads the file', async () => {
    const downloads = mockDownload();
    const checks = mockResponse(checkExport, {
      ids: [first.id, second.id],
      files: 1,
      total: 91,
      noted: [
        {
          id: second.id,
          customId: 'RCP-2',
          vendor: 'Vendor 2',
          amount: 45.5,
          problems: ['refund'],
          exported: null,
        },
      ],
    });
    const calls = mockResponse(exportForAccounts, made);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export all 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export receipts' }));
    expect(await dialog.findByText('1 receipt won’t be exported.')).toBeTruthy();
    expect(dialog.getByText('1 receipt, $45.50')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLSelectElement>('Export for').value).toBe('xero');
    expect(dialog.getByText(/Choose “Tax inclusive”/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Vendor 2' }).getAttribute('href')).toBe(
      `/receipts/${second.id}`,
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Include the receipts’ pictures, as a ZIP' }));
    await user.click(dialog.getByRole('button', { name: 'Export 1' }));
    expect(await screen.findByText('Receipts exported')).toBeTruthy();
    expect(checks.at(-1)?.body).toEqual({ target: 'xero' });
    expect(calls[0]?.body).toEqual({ ids: [first.id], target: 'xero', again: false });
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(downloads[0]?.params).toMatchObject({ id: made.id });
    expect(downloads[0]?.query.get('pictures')).toBe('yes');
  });

  const mockExportedBefore = () =>
    mockResponse(checkExport, {
      ids: [first.id],
      files: 1,
      total: 45.5,
      noted: [
        {
          id: first.id,
          customId: 'RCP-1',
          vendor: 'Vendor 1',
          amount: 45.5,
          problems: [],
          exported: { at: '2026-11-21T02:00:00.000Z', export: made },
        },
      ],
    });

  test('warns of receipts that were exported before, and exports them only if wanted', async () => {
    mockExportedBefore();
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Vendor 1' }));
    await user.click(screen.getByRole('button', { name: 'Export 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Exported before, on 21\/11\/26: Xero, export 3/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Export the one exported before again' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export 1' }).disabled).toBe(false);
  });

  test('again is what was chosen where they’ve all been exported', async () => {
    mockExportedBefore();
    mockResponse(listExports, []);
    const { user } = open('exported');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Vendor 4' }));
    await user.click(screen.getByRole('button', { name: 'Export 1 again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Exported before, on 21\/11\/26: Xero, export 3/)).toBeTruthy();
    expect(
      dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Export the one exported before again' })
        .checked,
    ).toBe(true);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Export 1' }).disabled).toBe(false);
  });
});

describe('accounts and tax codes', () => {
  test('are saved with only the tax codes that differ from the usual ones', async () => {
    const calls = mockResponse(changeBooks, { success: true });
    const { user } = open('books');
    const account = await screen.findByLabelText<HTMLInputElement>('Account for Meals');
    expect(account.placeholder).toBe('6-1300');
    await user.type(account, '400');
    await user.selectOptions(screen.getByLabelText('GST treatment of Meals'), 'gst-free');
    const code = screen.getByLabelText<HTMLInputElement>('Expense with GST');
    expect(code.value).toBe('GST on Expenses');
    await user.clear(code);
    await user.type(code, 'GST 10%');
    await user.click(screen.getByRole('button', { name: 'Save accounts and tax codes' }));
    expect(await screen.findByText('Accounts and tax codes saved')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      target: 'xero',
      paidFrom: '',
      taxCodes: { xero: { gst: 'GST 10%' }, myob: {} },
      categories: [{ category: 'Meals', account: '400', treatment: 'gst-free' }],
    });
  });

  test('MYOB also asks for the account that’s paid from', async () => {
    const { user } = open('books');
    const software = await screen.findByLabelText('Software');
    expect(screen.queryByLabelText('Account you pay from')).toBeNull();
    await user.selectOptions(software, 'myob');
    expect(screen.getByLabelText('Account you pay from')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Expense with GST').value).toBe('GST');
  });
});

test('a member with another role is refused', async () => {
  signedIn({ role: 'EMPLOYEE', plan: 'business', businessId });
  const calls = mockResponse(listAccountedReceipts, []);
  open();
  expect(await screen.findByText('Accounting access required.')).toBeTruthy();
  expect(calls).toEqual([]);
});

describe('a person without a business', () => {
  beforeEach(() => signedIn({ plan: 'premium' }));

  test('finds their own receipts to export in the menu with Premium', async () => {
    open();
    expect(await screen.findByText('Export your receipts for your accounting software')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Accounting' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'All receipts' })).toBeNull();
    const table = within(await screen.findByRole('table', { name: 'Receipts' }));
    expect(table.queryByText(new RegExp(first.employee))).toBeNull();
    expect(screen.getByRole('link', { name: 'Statements' }).getAttribute('href')).toBe('/statements');
    expect(screen.getByRole('button', { name: 'Export all 2' })).toHaveProperty('disabled', false);
  });

  test('is told what to look at first', async () => {
    parts['attention'] = [
      queued(3, { problems: ['unchecked', 'exported-duplicate'] }),
      queued(5, { problems: ['edited'] }),
    ];
    open('attention');
    expect(await screen.findByText(/You haven’t checked what was read/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review inbox' }).getAttribute('href')).toBe('/receipts/inbox');
    expect(screen.getByText(/duplicate of a deleted receipt that was exported/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bin' }).getAttribute('href')).toBe('/receipts/bin');
    expect(screen.getByText('It was changed after it was exported.')).toBeTruthy();
  });

  test('exports what has never been exported, or marks what can’t be', async () => {
    parts['attention'] = [queued(3, { problems: ['unchecked'] }), queued(5, { problems: ['refund'] })];
    const marked: unknown[] = [];
    mockResponse(markReceipts, ({ body }) => {
      marked.push(body);
      return { success: true as const };
    });
    const { user } = open('attention');
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    expect(screen.getByRole('button', { name: 'Export 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as exported' }));
    expect(await screen.findByText('Marked as exported')).toBeTruthy();
    expect(marked).toEqual([{ ids: [queued(3).id, queued(5).id], mark: 'exported', isSet: true }]);
  });

  test('is told where to find receipts if none is ready', async () => {
    mockResponse(accountingQueue, { counts: { ...counts, ready: 0 }, receipts: [] });
    open();
    expect(await screen.findByText(/Receipts appear here once you’ve checked them/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See your receipts' });
    expect(link.getAttribute('href')).toBe('/receipts-log');
  });

  test('isn’t offered it with a plan that doesn’t export, and is told why not if they open it', async () => {
    signedIn({ plan: 'free' });
    open();
    expect(await screen.findByText(accountingMessages.needPlan)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Accounting' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export all 2' })).toHaveProperty('disabled', true);
  });
});
