import { saveSignature } from '@docket/shared/account/contract';
import { sendForApproval } from '@docket/shared/approvals/contract';
import { approvalMessages } from '@docket/shared/approvals/messages';
import { getBusiness } from '@docket/shared/business/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshReceipts } from '../../../lib/api/query-client.ts';
import { mockLate, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { acme, businessId } from '../../../testing/business.ts';
import { drawnPicture, fakeCanvas } from '../../../testing/canvas.ts';
import { buildUser, signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt, sampleRow } from '../../../testing/receipts/sample-receipt.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../ui/signature/signature-pad.tsx';
import '../acts/selection-dialogs.tsx';
import '../../receipts/log/refused/refused.tsx';
import '../../receipts/dialog/receipt-dialog.tsx';
import '../../../app/screens/receipt-details-screen.tsx';
import '../history/approval-section.tsx';
import '../acts/one-receipt-dialogs.tsx';

const cafe = sampleReceipt();
const fuel = sampleRow(2, { vendor: 'Fuel Stop', amount: 80.1, date: '2026-11-02' });
const saved = 'data:image/png;base64,iVBORw0KGgosaved';

beforeEach(() => {
  fakeCanvas();
  signedIn({ businessId, signatureImage: saved });
  // First, because its path matches the others' too.
  mockResponse(getReceipt, cafe);
  mockResponse(listReceipts, [cafe, fuel]);
  mockResponse(receiptsSummary, { count: 2, total: 125.6, average: 62.8, receiptsWithoutAmount: 0 });
  mockResponse(getBusiness, acme);
});

const submitButton = (count: number) =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Submit for Approval (${count})` });

/** Chooses every receipt of the log and opens the dialog. */
async function submitAll(count: number = 2) {
  const app = renderApp('/receipts-log');
  await screen.findByRole('table', { name: 'Receipts' });
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all receipts shown' }));
  await app.user.click(await submitButton(count));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for approval' }));
  return { ...app, dialog };
}

async function drawOn(dialog: ReturnType<typeof within>) {
  const canvas = (await dialog.findByRole('tabpanel')).querySelector('canvas')!;
  const at = (clientX: number) => ({ clientX, clientY: 50, pointerId: 1, buttons: 1, button: 0 });
  fireEvent.pointerDown(canvas, at(20));
  for (const x of [40, 80, 120]) fireEvent.pointerMove(window, at(x));
  fireEvent.pointerUp(window, { ...at(140), buttons: 0 });
}

describe('submitting a selection', () => {
  test('[LOG-10] [VAL-65] the button counts what is selected and can be submitted, and is off when nothing is', async () => {
    const { user } = renderApp('/receipts-log');
    await screen.findByRole('table', { name: 'Receipts' });
    expect((await submitButton(0)).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select all receipts shown' }));
    expect((await submitButton(2)).disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect((await submitButton(0)).disabled).toBe(true);
  });

  test('[API-45] [ERR-68] [OP-19] it’s sent with its reason and the saved signature, and confirmed', async () => {
    const { user, dialog } = await submitAll();
    expect(dialog.getByText('Your manager will see this with the receipts.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), ' November ');
    await dialog.findByRole('tablist');
    const sent = mockResponse(sendForApproval, { success: true });
    const action = { label: 'Undo the change', onSelect: () => undefined };
    act(() => toast.success('Receipt updated', { about: cafe.id, action }));
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect(await screen.findByText('2 receipt(s) submitted for approval.')).toBeTruthy();
    expect(screen.queryByText('Undo the change')).toBeNull();
    expect(sent[0]?.body).toEqual({
      receiptIds: [cafe.id, fuel.id],
      reason: 'November',
      signature: saved,
    });
    expect((await submitButton(0)).disabled).toBe(true);
  });

  test('[OP-87] [LOG-10] of a mixed selection the others can go, and what can’t is named with why', async () => {
    const waiting = sampleRow(3, { vendor: 'Hardware Barn', status: 'AWAITING_MANAGER' });
    const unread = sampleRow(4, { vendor: 'Book Nook', status: 'PROCESSING' });
    mockResponse(listReceipts, [cafe, fuel, waiting, unread]);
    mockResponse(receiptsSummary, { count: 4, total: 216.6, average: 54.15, receiptsWithoutAmount: 0 });
    const { user, dialog } = await submitAll(4);
    const bar = screen.getByRole('region', { name: 'Selection', hidden: true });
    expect(bar.textContent).toContain(
      '2 can’t be submitted: Hardware Barn is already awaiting approval. Book Nook is still being read.',
    );
    expect(
      within(dialog.getByRole('list', { name: 'Not submitted' })).getAllByRole('listitem'),
    ).toMatchObject([
      { textContent: 'Hardware Barn is already awaiting approval.' },
      { textContent: 'Book Nook is still being read.' },
    ]);
    await dialog.findByRole('tablist');
    const sent = mockResponse(sendForApproval, { success: true });
    await user.click(dialog.getByRole('button', { name: 'Submit 2 of 4' }));
    expect(await screen.findByText('2 receipt(s) submitted for approval.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ receiptIds: [cafe.id, fuel.id], signature: saved });
    // What was not submitted stays chosen.
    expect((await submitButton(2)).disabled).toBe(false);
  });

  test('[OP-87] of a long list of what can’t be submitted the rest is there when it is asked for', async () => {
    const approved = Array.from({ length: 8 }, (_, n) =>
      sampleRow(n + 2, { vendor: `Vendor ${n}`, status: 'APPROVED' }),
    );
    mockResponse(listReceipts, [cafe, ...approved]);
    mockResponse(receiptsSummary, { count: 9, total: 90, average: 10, receiptsWithoutAmount: 0 });
    const { user, dialog } = await submitAll(9);
    const list = within(dialog.getByRole('list', { name: 'Not submitted' }));
    expect(list.getByText(/^And 2 more\./)).toBeTruthy();
    expect(list.queryByText('Vendor 7 is already approved.')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Show all' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    expect(list.getByText('Vendor 7 is already approved.')).toBeTruthy();
  });

  test('[OP-87] where nothing can be submitted there is nothing to sign', async () => {
    mockResponse(listReceipts, [{ ...cafe, status: 'APPROVED' }]);
    mockResponse(receiptsSummary, { count: 1, total: 45.5, average: 45.5, receiptsWithoutAmount: 0 });
    const { dialog } = await submitAll(1);
    expect(dialog.getByText('Corner Café is already approved.')).toBeTruthy();
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Close']);
    expect(dialog.getByText('This receipt can’t be submitted.')).toBeTruthy();
  });

  test.each([
    ['in the server’s words', 409, approvalMessages.noManager, approvalMessages.noManager],
    ['in general where it gives none', 500, 'Broken', 'Failed to submit for approval'],
  ])('[ERR-47] [OP-52] a refusal is shown %s, and nothing is lost', async (_name, status, message, shown) => {
    const { user, dialog } = await submitAll();
    await user.type(dialog.getByLabelText('Reason'), 'November');
    await dialog.findByRole('tablist');
    refuse(sendForApproval, status, { error: 'CONFLICT', message });
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(shown);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('November');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await submitButton(2)).disabled).toBe(false);
  });
});

test('a refusal that comes after the dialog was closed is shown in a toast', async () => {
  const { user, dialog } = await submitAll();
  await dialog.findByRole('tablist');
  let answer = (_response: Response) => {};
  mockResponse(sendForApproval, () => new Promise<Response>((resolve) => (answer = resolve)));
  await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(Response.json({ error: 'CONFLICT', message: approvalMessages.noManager }, { status: 409 }));
  expect(await screen.findByText('Failed to submit for approval')).toBeTruthy();
  expect(screen.getByText(approvalMessages.noManager)).toBeTruthy();
});

test('a dialog opened for other receipts stays when a submission left before is through', async () => {
  const waiting = sampleRow(3, { vendor: 'Hardware Barn', status: 'AWAITING_MANAGER' });
  mockResponse(listReceipts, [cafe, fuel, waiting]);
  mockResponse(receiptsSummary, { count: 3, total: 171.1, average: 57.03, receiptsWithoutAmount: 0 });
  const { user, dialog } = await submitAll(3);
  await dialog.findByRole('tablist');
  const answer = mockLate(sendForApproval);
  await user.click(dialog.getByRole('button', { name: 'Submit 2 of 3' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Withdraw (1)' }));
  await screen.findByRole('alertdialog', { name: 'Withdraw this receipt?' });
  answer({ success: true });
  expect(await screen.findByText('2 receipt(s) submitted for approval.')).toBeTruthy();
  expect(screen.getByRole('alertdialog', { name: 'Withdraw this receipt?' })).toBeTruthy();
});

describe('the signature of a submission', () => {
  test('[VAL-60] nothing is sent before something is drawn, and what is drawn is sent', async () => {
    signedIn({ businessId });
    const { user, dialog } = await submitAll();
    const sent = mockResponse(sendForApproval, { success: true });
    await dialog.findByRole('tablist');
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please draw your signature first');
    expect(sent).toHaveLength(0);
    await drawOn(dialog);
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect(await screen.findByText('2 receipt(s) submitted for approval.')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ signature: drawnPicture });
  });

  test('[CONST-53] it is drawn on a sheet of its own size', async () => {
    const { dialog } = await submitAll();
    const { height, minWidth, maxWidth } = (await dialog.findByRole('tabpanel')).querySelector(
      'canvas',
    )!.style;
    expect([height, minWidth, maxWidth]).toEqual(['150px', '300px', '500px']);
  });

  test('a new one can be kept for the next time; the saved one needs no keeping', async () => {
    const { user, dialog } = await submitAll();
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Clear' }).disabled).toBe(false),
    );
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await drawOn(dialog);
    await user.click(await dialog.findByRole('checkbox', { name: 'Save as my signature' }));
    mockResponse(sendForApproval, { success: true });
    const savedCalls = mockResponse(saveSignature, {
      user: buildUser({ businessId, signatureImage: drawnPicture }),
    });
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    await expect.poll(() => savedCalls[0]?.body).toEqual({ signatureImage: drawnPicture });
  });

  test('a failure to save the signature is shown, and the submission stands', async () => {
    signedIn({ businessId });
    const { user, dialog } = await submitAll();
    await drawOn(dialog);
    await user.click(await dialog.findByRole('checkbox', { name: 'Save as my signature' }));
    mockResponse(sendForApproval, { success: true });
    refuse(saveSignature, 500, { error: 'INTERNAL', message: 'The disk is full.' });
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect(await screen.findByText('2 receipt(s) submitted for approval.')).toBeTruthy();
    expect(await screen.findByText('Failed to save signature')).toBeTruthy();
  });

  test('by keyboard alone, a typed name signs', async () => {
    signedIn({ businessId });
    const { user, dialog } = await submitAll();
    (await dialog.findByRole('tab', { name: 'Draw' })).focus();
    await user.keyboard('{ArrowRight}');
    const sent = mockResponse(sendForApproval, { success: true });
    dialog.getByRole('button', { name: 'Submit for Approval' }).focus();
    await user.keyboard('{Enter}');
    await expect.poll(() => sent[0]?.body).toMatchObject({ signature: drawnPicture });
  });
});

describe('submitting from the details dialog', () => {
  test('[LOG-13] [ERR-67] [OP-19] it submits its receipt', async () => {
    const { user } = renderApp(`/receipts-log?receipt=${cafe.id}`);
    const details = within(await screen.findByRole('dialog'));
    await user.click(await details.findByRole('button', { name: 'Submit for Approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit for approval' }));
    expect(dialog.getByText('Your manager will see this with the receipt.')).toBeTruthy();
    await dialog.findByRole('tablist');
    const sent = mockResponse(sendForApproval, { success: true });
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect(await screen.findByText('Receipt submitted for approval')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ receiptIds: [cafe.id], signature: saved });
  });

  test.each(['APPROVED', 'AWAITING_MANAGER', 'PROCESSING'] as const)(
    '[STATE-36] [OP-54] a receipt that is %s is not offered',
    async (status) => {
      mockResponse(getReceipt, { ...cafe, status });
      renderApp(`/receipts-log?receipt=${cafe.id}`);
      const details = within(await screen.findByRole('dialog'));
      await details.findByText('RCP-7KQ2M9XA');
      expect(details.queryByRole('button', { name: 'Submit for Approval' })).toBeNull();
    },
  );
});

test('a reason is there again after a reload, and so is the dialog that the address names', async () => {
  const { user, router } = renderApp(`/receipts/${cafe.id}`);
  await user.click(await screen.findByRole('button', { name: 'Submit for Approval' }));
  await user.type(await screen.findByLabelText('Reason'), 'Lunch with a client');
  expect(router.state.location.search).toEqual({ act: 'submit' });
  cleanup();
  const again = renderApp(`/receipts/${cafe.id}?act=submit`);
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason');
  expect(reason.value).toBe('Lunch with a client');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(again.router.state.location.search).toEqual({}));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a reason is forgotten once it’s submitted, though the screen has been left by then', async () => {
  const { user, router } = renderApp(`/receipts/${cafe.id}?act=submit`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for approval' }));
  await dialog.findByRole('tablist');
  await user.type(dialog.getByLabelText('Reason'), 'Lunch with a client');
  const reply = mockLate(sendForApproval);
  await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  await act(() => router.navigate({ to: '/receipts-log', search: { receipt: cafe.id } }));
  const details = within(await screen.findByRole('dialog', { name: 'Corner Café' }));
  reply({ success: true });
  expect(await screen.findByText('Receipt submitted for approval')).toBeTruthy();
  expect(router.state.location).toMatchObject({
    pathname: '/receipts-log',
    search: { receipt: cafe.id },
  });
  await user.click(await details.findByRole('button', { name: 'Submit for Approval' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('');
});

test('news of the submission before its reply closes the dialog for good, though the receipt is rejected soon', async () => {
  const { user, router, queryClient } = renderApp(`/receipts/${cafe.id}?act=submit`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for approval' }));
  await dialog.findByRole('tablist');
  const reply = mockLate(sendForApproval);
  await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  mockResponse(getReceipt, { ...cafe, status: 'AWAITING_MANAGER' });
  await act(() => refreshReceipts(queryClient));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  mockResponse(getReceipt, { ...cafe, status: 'REJECTED' });
  reply({ success: true });
  expect(await screen.findByText('Receipt submitted for approval')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Submit for Approval' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
