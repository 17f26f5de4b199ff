import {
  listBusinessReceipts,
  type BusinessReceipt,
} from '@docket/shared/receipts/lists/business-list-contract';
import { reopenReceipt } from '@docket/shared/approvals/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockLate, mockPending, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { openAdmin, signedInAsAdmin } from '../../../testing/business.ts';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/admin-screen.tsx';
import './receipts-tab.tsx';

const failure = { error: 'INTERNAL', message: 'Something went wrong. Please try again.' };

beforeEach(() => {
  signedInAsAdmin();
});

const receipt: BusinessReceipt = {
  ...sampleReceipt({ reason: 'Client lunch', status: 'APPROVED', employee: 'jo@example.com' }),
  userId: '0193a000-0000-7000-8000-000000000009',
  employeeEmail: 'jo@example.com',
};

test('show whose each is, and open a preview that closes [ADM-24] [ADM-25] [ADM-26] [OP-27]', async () => {
  mockResponse(listBusinessReceipts, [receipt]);
  const { user } = await openAdmin('receipts');
  expect(await screen.findByRole('heading', { name: 'All Business Receipts' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Corner Café' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Receipt Preview' }));
  const shown = preview
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(shown).toEqual([
    ['Date', '20/11/26'],
    ['Amount', '$45.50'],
    ['Vendor', 'Corner Café'],
    ['Category', 'Meals'],
    ['Employee', 'jo@example.com'],
    ['Status', 'Approved'],
    ['Reason', 'Client lunch'],
  ]);
  await user.click(preview.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('are a table with headings, whose rows the arrow keys move through', async () => {
  mockResponse(listBusinessReceipts, [
    receipt,
    { ...receipt, id: '0193a000-0000-7000-8000-000000000012', vendor: 'Fuel Stop' },
  ]);
  const { user } = await openAdmin('receipts');
  const table = within(await screen.findByRole('table', { name: 'All Business Receipts' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Picture',
    'Date',
    'Vendor',
    'Category',
    'Employee',
    'Amount',
    'Status',
  ]);
  table.getByRole('button', { name: /Corner Café/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Fuel Stop');
  await user.keyboard(' ');
  const preview = within(await screen.findByRole('dialog', { name: 'Receipt Preview' }));
  expect(preview.getByText('Fuel Stop')).toBeTruthy();
});

test('a receipt without a reason has no line for it [ADM-26]', async () => {
  mockResponse(listBusinessReceipts, [{ ...receipt, reason: '' }]);
  const { user } = await openAdmin('receipts');
  await user.click(await screen.findByRole('button', { name: /Corner Café/ }));
  await screen.findByRole('dialog', { name: 'Receipt Preview' });
  expect(screen.queryByText('Reason')).toBeNull();
});

test('say that there are none [ADM-27]', async () => {
  mockResponse(listBusinessReceipts, []);
  await openAdmin('receipts');
  expect(await screen.findByText('No receipts found')).toBeTruthy();
});

test('where there are none, the next step is to invite people, or to clear the search', async () => {
  mockResponse(listBusinessReceipts, []);
  const { user } = await openAdmin('receipts');
  const way = await screen.findByRole('link', { name: 'Invite people' });
  expect(way.getAttribute('href')).toBe('/business-directory?tab=invitations');
  const search = screen.getByLabelText<HTMLInputElement>('Search all receipts');
  await user.type(search, 'lunch');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(search.value).toBe('');
});

test('are outlined while they load', async () => {
  mockPending(listBusinessReceipts);
  await openAdmin('receipts');
  expect(await screen.findByRole('status', { name: 'Loading the receipts' })).toBeTruthy();
});

test('that can’t be loaded are reported [ERR-27]', async () => {
  refuse(listBusinessReceipts, 500, failure);
  await openAdmin('receipts');
  expect(await screen.findByText('Failed to fetch receipts')).toBeTruthy();
});

test('reopen what is approved, for a reason, and show what became of it [OP-53] [ADM-26]', async () => {
  mockResponse(listBusinessReceipts, [receipt]);
  const { user } = await openAdmin('receipts');
  await user.click(await screen.findByRole('button', { name: /Corner Café/ }));
  const preview = within(await screen.findByRole('dialog', { name: 'Receipt Preview' }));
  expect(preview.getByRole('link', { name: 'Open full details' }).getAttribute('href')).toBe(
    `/receipts/${receipt.id}`,
  );
  await user.click(preview.getByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this receipt?' }));
  const reopened = mockResponse(reopenReceipt, { success: true });
  mockResponse(listBusinessReceipts, [{ ...receipt, status: 'PROCESSED' }]);
  await user.type(dialog.getByLabelText('Reason'), 'The amount was wrong.');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Receipt reopened')).toBeTruthy();
  expect(reopened[0]).toMatchObject({
    params: { id: receipt.id },
    body: { reason: 'The amount was wrong.' },
  });
  expect(await screen.findByText('Processed')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the preview shows what became of a reopening that was left', async () => {
  mockResponse(listBusinessReceipts, [receipt]);
  const { user } = await openAdmin('receipts');
  await user.click(await screen.findByRole('button', { name: /Corner Café/ }));
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this receipt?' }));
  const answer = mockLate(reopenReceipt);
  mockResponse(listBusinessReceipts, [{ ...receipt, status: 'PROCESSED' }]);
  await user.type(dialog.getByLabelText('Reason'), 'The amount was wrong.');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Receipt Preview' }));
  answer({ success: true });
  expect(await preview.findByText('Processed')).toBeTruthy();
  expect(preview.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

test('what was not submitted needs no reopening [OP-53]', async () => {
  mockResponse(listBusinessReceipts, [{ ...receipt, status: 'REJECTED' }]);
  const { user } = await openAdmin('receipts');
  await user.click(await screen.findByRole('button', { name: /Corner Café/ }));
  const preview = within(await screen.findByRole('dialog', { name: 'Receipt Preview' }));
  expect(preview.queryByRole('button', { name: 'Reopen' })).toBeNull();
});
