import { receiptSubmissions } from '@docket/shared/approvals/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { categoryOptions, changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { acme, businessId } from '../../../testing/business.ts';
import { fakeCanvas } from '../../../testing/canvas.ts';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp, renderInBrowser } from '../../../testing/render-app.tsx';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';

// Imported here so that lazy loading doesn't count against a test's time limit.
import './edit-receipt.tsx';
import '../../approvals/acts/one-receipt-dialogs.tsx';
import '../../../ui/signature/signature-pad.tsx';
import '../../review/form/review-form.tsx';
import '../../../ui/overlays/confirm-dialog.tsx';

const receipt = sampleReceipt({ notes: 'With the auditors' });
const address = `/receipts/${receipt.id}`;

beforeEach(() => {
  signedIn();
  mockResponse(getReceipt, receipt);
  mockResponse(receiptSubmissions, []);
  mockResponse(categoryOptions, ['Meals', 'Travel', 'Other']);
});

const findForm = async () => within(await screen.findByRole('form', { name: 'Edit receipt' }));

async function open() {
  const app = renderApp(address);
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return { ...app, form: await findForm() };
}

/** The form is gone, and Edit has the focus again. */
const isClosed = () =>
  screen.queryByRole('form') === null &&
  document.activeElement === screen.queryByRole('button', { name: 'Edit' });

test('[DET-06] [EDIT-01] [EDIT-02] Edit opens the form in place, which saves what changed and can be undone', async () => {
  const { form, user, path } = await open();
  const fields = ['Vendor', 'Amount', 'Date', 'Category', 'Reason', 'Notes'];
  expect(fields.map((label) => form.queryByLabelText(label))).not.toContain(null);
  expect(path()).toBe(address);
  const changes = mockResponse(changeReceipt, { ...receipt, notes: '', revision: receipt.revision + 1 });
  await user.clear(form.getByLabelText('Notes'));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Receipt updated successfully')).toBeTruthy();
  expect(changes[0]?.body).toEqual({ notes: null, revision: receipt.revision });
  await waitFor(() => expect(isClosed()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeTruthy();
  expect(changes[1]?.body).toEqual({ notes: 'With the auditors', revision: receipt.revision + 1 });
});

test('a change that was followed by another one isn’t undone, and nothing is to be compared', async () => {
  const { form, user } = await open();
  mockResponse(changeReceipt, { ...receipt, notes: '', revision: receipt.revision + 1 });
  await user.clear(form.getByLabelText('Notes'));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  refuse(changeReceipt, 409, { error: 'EDIT_CONFLICT', message: receiptMessages.changedSince });
  await user.click(undo);
  expect(await screen.findByText('This receipt has been changed again since.')).toBeTruthy();
  expect(screen.queryByText(receiptMessages.changedSince)).toBeNull();
});

test('[EDIT-02] Cancel closes it without a call, and asks first if something was typed', async () => {
  const { form, user, router } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  await user.type(form.getByLabelText('Reason'), ' abroad');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(changes).toHaveLength(0);
  expect(router.history.canGoBack()).toBe(false);
});

test('Back closes the form', async () => {
  const { router } = await open();
  router.history.back();
  await waitFor(() => expect(isClosed()).toBe(true));
});

test('Back closes what submits it again, and with it the form, on the page and in the address', async () => {
  fakeCanvas();
  signedIn({ businessId });
  mockResponse(getBusiness, acme);
  mockResponse(getReceipt, { ...receipt, businessId, status: 'REJECTED', rejectionReason: 'No GST' });
  const { user, router } = renderInBrowser(address);
  await user.click(await screen.findByRole('link', { name: 'Correct and submit again' }));
  const form = await findForm();
  await user.click(form.getByRole('button', { name: 'Save and submit again' }));
  await screen.findByRole('dialog', { name: 'Submit for approval' });
  act(() => window.history.back());
  await waitFor(() => expect(isClosed()).toBe(true));
  expect([window.location.search, router.state.location.search]).toEqual(['', {}]);
  expect(router.history.canGoBack()).toBe(false);
});

test('a way elsewhere asks first if something was typed', async () => {
  const { form, user, path } = await open();
  await user.type(form.getByLabelText('Reason'), ' abroad');
  await user.click(screen.getByRole('link', { name: 'Back to Receipts' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(form.getByLabelText<HTMLInputElement>('Reason').value).toBe('Business expense abroad');
  expect(path()).toBe(address);
});

test('a reload opens it again, with what was typed', async () => {
  const { user, router, form } = await open();
  await user.type(form.getByLabelText('Reason'), ' abroad');
  expect(router.state.location.search).toEqual({ act: 'edit' });
  cleanup();
  renderApp(`${address}?act=edit`);
  const again = await findForm();
  await waitFor(() =>
    expect(again.getByLabelText<HTMLInputElement>('Reason').value).toBe('Business expense abroad'),
  );
  expect(screen.getByText('We’ve restored your unsaved changes.')).toBeTruthy();
});

test('[OP-53] a locked receipt has no form but says why, and another user’s is only shown', async () => {
  mockResponse(getReceipt, { ...receipt, status: 'APPROVED' });
  const { user } = renderApp(`${address}?act=edit`);
  await screen.findByText('This receipt has been submitted for approval and can no longer be changed.');
  await user.click(screen.getByRole('button', { name: 'Back to the receipt' }));
  expect(await screen.findByRole('region', { name: 'Details' })).toBeTruthy();
  cleanup();
  mockResponse(getReceipt, { ...receipt, userId: '0193a000-0000-7000-8000-0000000000ff' });
  renderApp(`${address}?act=edit`);
  expect(await screen.findByRole('region', { name: 'Details' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});
