import { receiptSubmissions, reopenReceipt } from '@docket/shared/approvals/contract';
import { approvalMessages } from '@docket/shared/approvals/messages';
import { getReceipt } from '@docket/shared/receipts/contract';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockLate, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { businessId, signedInAsAdmin } from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';
import { sampleDecision } from '../../../testing/receipts/sample-submission.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/receipt-details-screen.tsx';
import '../history/approval-section.tsx';
import '../acts/one-receipt-dialogs.tsx';

const receipt = sampleReceipt({
  businessId,
  status: 'APPROVED',
  userId: '0193a000-0000-7000-8000-0000000000ff',
  employee: 'Jo Reed',
});
const address = `/receipts/${receipt.id}`;

beforeEach(() => {
  signedInAsAdmin();
  // First, because its path matches the others' too.
  mockResponse(getReceipt, receipt);
  mockResponse(receiptSubmissions, [sampleDecision('approved')]);
});

async function openDialog() {
  const app = renderApp(address);
  await app.user.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this receipt?' }));
  return { ...app, dialog };
}

test('[OP-53] an admin reopens an approved receipt for a reason, knowing what that does', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getByText(/Jo Reed will be able to edit .* as a new version.*marked void/)).toBeTruthy();
  const reopened = mockResponse(reopenReceipt, { success: true });
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await dialog.findByText('Please give a reason for reopening.')).toBeTruthy();
  expect(reopened).toHaveLength(0);
  await user.type(dialog.getByLabelText('Reason'), ' The amount was wrong. ');
  mockResponse(getReceipt, { ...receipt, status: 'PROCESSED' });
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Receipt reopened')).toBeTruthy();
  expect(reopened[0]?.body).toEqual({ reason: 'The amount was wrong.' });
  expect(await screen.findByText('Processed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

test('[OP-53] a refusal is shown with the server’s message, and the reason is kept', async () => {
  const { user, dialog } = await openDialog();
  refuse(reopenReceipt, 409, { error: 'CONFLICT', message: approvalMessages.notDecided });
  await user.type(dialog.getByLabelText('Reason'), 'Wrong amount');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(approvalMessages.notDecided);
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Wrong amount');
});

test('the reason is forgotten once it’s reopened, though the screen has been left by then', async () => {
  const { user, dialog, router } = await openDialog();
  const reply = mockLate(reopenReceipt);
  await user.type(dialog.getByLabelText('Reason'), 'Wrong amount');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await act(() => router.navigate({ to: '/settings' }));
  reply({ success: true });
  expect(await screen.findByText('Receipt reopened')).toBeTruthy();
  await act(() => router.navigate({ to: address, search: { act: 'reopen' } }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('');
});

test('a reason typed for the next receipt stays when the one before is reopened late', async () => {
  const next = { ...receipt, id: '0193a000-0000-7000-8000-0000000000ab', vendor: 'Second Shop' };
  mockResponse(getReceipt, ({ params }) => (params.id === next.id ? next : receipt));
  const app = renderApp(`/receipts/${next.id}`);
  await screen.findByRole('button', { name: 'Reopen' });
  const show = (id: string) =>
    act(() => app.router.navigate({ to: `/receipts/${id}`, search: { act: 'reopen' } }));
  const reason = async (vendor: RegExp) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this receipt?' }));
    await dialog.findByText(vendor);
    return dialog.getByLabelText<HTMLTextAreaElement>('Reason');
  };
  await show(receipt.id);
  await app.user.type(await reason(/Corner Café/), 'Wrong amount');
  const reply = mockLate(reopenReceipt);
  await app.user.click(screen.getByRole('button', { name: 'Reopen' }));
  await show(next.id);
  await app.user.type(await reason(/Second Shop/), 'Wrong day');
  reply({ success: true });
  await screen.findByText('Receipt reopened');
  expect((await reason(/Second Shop/)).value).toBe('Wrong day');
  await show(receipt.id);
  expect((await reason(/Corner Café/)).value).toBe('');
});

test('a refusal that comes after the dialog was closed is shown in a toast', async () => {
  const { user, dialog } = await openDialog();
  let answer = (_response: Response) => {};
  mockResponse(reopenReceipt, () => new Promise<Response>((resolve) => (answer = resolve)));
  await user.type(dialog.getByLabelText('Reason'), 'Wrong amount');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(Response.json({ error: 'CONFLICT', message: approvalMessages.notDecided }, { status: 409 }));
  expect(await screen.findByText(approvalMessages.notDecided)).toBeTruthy();
});

test.each(['PROCESSED', 'REJECTED'] as const satisfies ReceiptStatus[])(
  '[OP-53] what is %s needs no reopening',
  async (status) => {
    mockResponse(getReceipt, { ...receipt, status });
    renderApp(address);
    await screen.findByRole('region', { name: 'Approval' });
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  },
);

test.each(['EMPLOYEE', 'MANAGER', 'ACCOUNTING'] as const)(
  '[OP-53] nobody else is offered to: %s',
  async (role) => {
    signedIn({ businessId, role });
    renderApp(address);
    await screen.findByRole('region', { name: 'Approval' });
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  },
);
