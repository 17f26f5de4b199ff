import { receiptSubmissions, withdrawReceipt } from '@docket/shared/approvals/contract';
import { approvalMessages } from '@docket/shared/approvals/messages';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockLate, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { businessId } from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt, sampleRow } from '../../../testing/receipts/sample-receipt.ts';
import { sampleSubmission } from '../../../testing/receipts/sample-submission.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/receipt-details-screen.tsx';
import '../history/approval-section.tsx';
import '../../receipts/dialog/receipt-dialog.tsx';
import '../../receipts/receipt-edit-page.tsx';
import '../acts/one-receipt-dialogs.tsx';
import '../acts/selection-dialogs.tsx';

const receipt = sampleReceipt({ businessId, status: 'AWAITING_MANAGER' });

beforeEach(() => {
  signedIn({ businessId });
  // First, because its path matches the others' too.
  mockResponse(getReceipt, receipt);
  mockResponse(receiptSubmissions, [sampleSubmission()]);
  mockResponse(listReceipts, [receipt]);
  mockResponse(receiptsSummary, { count: 1, total: 45.5, average: 45.5, receiptsWithoutAmount: 0 });
});

const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test.each([
  ['details page', `/receipts/${receipt.id}`],
  ['details dialog', `/receipts-log?receipt=${receipt.id}`],
  ['edit page', `/receipts/${receipt.id}/edit`],
])('[OP-53] the %s withdraws what waits, after a question', async (_name, address) => {
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const asked = await question('Withdraw this receipt?');
  expect(asked.getByText(/be able to edit Corner Café/)).toBeTruthy();
  const withdrawn = mockResponse(withdrawReceipt, { success: true });
  mockResponse(getReceipt, { ...receipt, status: 'PROCESSED' });
  mockResponse(receiptSubmissions, [sampleSubmission({ status: 'withdrawn' })]);
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Receipt withdrawn')).toBeTruthy();
  expect(withdrawn[0]?.params).toMatchObject({ id: receipt.id });
  // What’s shown is fetched again: it can be changed.
  expect(await screen.findByText(/^(Edit|Save Changes)$/)).toBeTruthy();
});

test('[OP-53] one that was decided in the meantime is shown with the server’s message', async () => {
  const { user } = renderApp(`/receipts/${receipt.id}`);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  refuse(withdrawReceipt, 409, { error: 'CONFLICT', message: approvalMessages.notWaiting });
  await user.click((await question('Withdraw this receipt?')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(approvalMessages.notWaiting)).toBeTruthy();
  expect(screen.getByText('Couldn’t withdraw Corner Café')).toBeTruthy();
});

test('it’s said that a receipt was withdrawn, though its page was left by then', async () => {
  const { user, router } = renderApp(`/receipts/${receipt.id}`);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const answer = mockLate(withdrawReceipt);
  await user.click((await question('Withdraw this receipt?')).getByRole('button', { name: 'Withdraw' }));
  await router.navigate({ to: '/receipts-log' });
  await screen.findByRole('heading', { name: 'Receipts' });
  answer({ success: true });
  expect(await screen.findByText('Receipt withdrawn')).toBeTruthy();
});

test('[LOG-10] of a selection those that wait are withdrawn, each for itself', async () => {
  const fuel = sampleRow(2, { vendor: 'Fuel Stop', status: 'AWAITING_MANAGER' });
  mockResponse(listReceipts, [receipt, fuel, sampleRow(3)]);
  mockResponse(receiptsSummary, { count: 3, total: 136.5, average: 45.5, receiptsWithoutAmount: 0 });
  const { user } = renderApp('/receipts-log');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all receipts shown' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw (2)' }));
  const asked = await question('Withdraw 2 receipts?');
  mockResponse(withdrawReceipt, ({ params }) =>
    params['id'] === fuel.id
      ? Response.json({ error: 'CONFLICT', message: approvalMessages.notWaiting }, { status: 409 })
      : { success: true as const },
  );
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Receipt withdrawn')).toBeTruthy();
  expect(screen.getByText('Couldn’t withdraw Fuel Stop')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Submit for Approval (2)' })).toBeTruthy();
});
