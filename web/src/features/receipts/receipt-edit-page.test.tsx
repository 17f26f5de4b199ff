import { sendForApproval } from '@docket/shared/approvals/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { categoryOptions, changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { loseSession } from '../../lib/session/session.ts';
import { mockResponse, breakOff, refuse } from '../../testing/mock-server.ts';
import { acme, businessId } from '../../testing/business.ts';
import { fakeCanvas } from '../../testing/canvas.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { watchLeaving } from '../../testing/render-site.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../approvals/acts/one-receipt-dialogs.tsx';
import '../../ui/signature/signature-pad.tsx';
import '../../ui/overlays/confirm-dialog.tsx';
import '../review/form/review-form.tsx';

const receipt = sampleReceipt({ notes: 'With the auditors' });
const saved = 'data:image/png;base64,iVBORw0KGgosaved';
const details = `/receipts/${receipt.id}`;

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  fakeCanvas();
  signedIn();
  mockResponse(getReceipt, receipt);
  mockResponse(categoryOptions, ['Meals', 'Travel', 'Other']);
});

async function open() {
  const app = renderApp(`${details}/edit`);
  const form = within(await screen.findByRole('form', { name: 'Edit receipt' }));
  return { ...app, form };
}

test('[EDIT-01] [VAL-64] the form has its six fields, the amount a number with step 0.01', async () => {
  const { form } = await open();
  const value = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
  expect(['Vendor', 'Amount', 'Date', 'Category', 'Reason', 'Notes'].map(value)).toEqual([
    'Corner Café',
    '45.50',
    '20/11/2026',
    'Meals',
    'Business expense',
    'With the auditors',
  ]);
  const amount = form.getByLabelText<HTMLInputElement>('Amount');
  expect([amount.type, amount.step]).toEqual(['number', '0.01']);
});

test('its owner, who has left the business that keeps it, learns why it can’t be edited', async () => {
  mockResponse(getReceipt, { ...receipt, businessId });
  const { user, path } = renderApp(`${details}/edit`);
  expect(
    await screen.findByText(
      'This receipt belongs to a business you’ve left, so you can no longer change it.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the receipt' }));
  await waitFor(() => expect(path()).toBe(details));
});

describe('the amount', () => {
  const pointForCents = 'Use a point for cents, e.g. 12.50';
  async function openAmount() {
    const { form, user } = await open();
    const changes = mockResponse(changeReceipt, receipt);
    const amount = form.getByLabelText<HTMLInputElement>('Amount');
    await user.clear(amount);
    const save = () => user.click(form.getByRole('button', { name: 'Save Changes' }));
    return { form, user, amount, changes, save };
  }

  test('with a comma for cents isn’t saved as another, typed or pasted', async () => {
    const { form, user, amount, changes, save } = await openAmount();
    await user.type(amount, '61');
    expect(fireEvent.keyPress(amount, { key: ',', charCode: 44, keyCode: 44, which: 44 })).toBe(false);
    await user.type(amount, '65');
    expect(amount.value).toBe('61,65');
    await save();
    expect(await form.findByText(pointForCents)).toBeTruthy();
    expect(changes).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '61.65');
    await save();
    await screen.findByText('Receipt updated successfully');
    expect(changes[0]?.body).toMatchObject({ amount: 61.65 });
  });

  test('can be pasted with commas in its thousands', async () => {
    const { user, amount, changes, save } = await openAmount();
    await user.click(amount);
    await user.paste('$1,234.50');
    expect(amount.value).toBe('1,234.50');
    await save();
    await screen.findByText('Receipt updated successfully');
    expect(changes[0]?.body).toMatchObject({ amount: 1234.5 });
  });

  test('isn’t changed by the mouse’s wheel', async () => {
    const { user, amount } = await openAmount();
    await user.click(amount);
    fireEvent.wheel(amount);
    expect(document.activeElement).not.toBe(amount);
  });
});

test('of a whole card number the last four digits are kept', async () => {
  const { form, user } = await open();
  const digits = form.getByLabelText<HTMLInputElement>('Card (last 4 digits)');
  await user.clear(digits);
  await user.type(digits, '4123 4567 8901 2345');
  expect(digits.value).toBe('2345');
});

test('the currency on the receipt can be corrected', async () => {
  const { form, user } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  await user.selectOptions(form.getByLabelText('Currency on the receipt'), 'NZD');
  expect(form.getByText(/^The receipt shows NZD 45\.50\./)).toBeTruthy();
  await user.type(form.getByLabelText('Amount'), '41.2');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Receipt updated successfully');
  expect(changes[0]?.body).toMatchObject({ currency: 'NZD', amount: 41.2, gstAmount: null });
});

test('[EDIT-02] [EDIT-03] [ERR-65] [OP-46] only what changed is sent, null for what was emptied', async () => {
  const { form, user, path } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  await screen.findByRole('option', { name: 'Travel' });
  await user.selectOptions(form.getByLabelText('Category'), 'Travel');
  await user.clear(form.getByLabelText('Notes'));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Receipt updated successfully')).toBeTruthy();
  expect(changes[0]?.body).toEqual({ category: 'Travel', notes: null, revision: receipt.revision });
  await waitFor(() => expect(path()).toBe(details));
});

test('[EDIT-03] Cancel returns without a call, and asks first if something was typed', async () => {
  const { form, user, path } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  await user.type(form.getByLabelText('Reason'), ' abroad');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe(`${details}/edit`);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(path()).toBe(details));
  expect(changes).toHaveLength(0);
});

test('a saved change can be undone, also on the next screen', async () => {
  const { form, user, path } = await open();
  const changes = mockResponse(changeReceipt, { ...receipt, revision: receipt.revision + 1 });
  await user.clear(form.getByLabelText('Notes'));
  await user.click(form.getByRole('button', { name: 'Remove item 2' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(path()).toBe(details));
  expect(changes[0]?.body).toMatchObject({ notes: null, lineItems: receipt.lineItems.slice(0, 1) });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeTruthy();
  expect(changes[1]?.body).toEqual({
    notes: 'With the auditors',
    lineItems: receipt.lineItems,
    revision: receipt.revision + 1,
  });
});

test('words of the picture fill fields, and Ctrl+Z takes each back', async () => {
  const word = (text: string, x: number) => ({
    text,
    place: { page: 0, x, y: 0.1, width: 0.1, height: 0.02 },
  });
  mockResponse(receiptWords, [word('Corner', 0.1), word('Bakery', 0.3), word('$51.20', 0.6)]);
  const { form, user } = await open();
  const value = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
  fireEvent.load(screen.getByAltText('Receipt from Corner Café'));
  await user.click(form.getByLabelText('Vendor'));
  for (const name of ['Corner', 'Bakery']) await user.click(await screen.findByRole('button', { name }));
  expect(value('Vendor')).toBe('Corner Bakery');
  await user.click(form.getByLabelText('Amount'));
  await user.click(screen.getByRole('button', { name: '$51.20' }));
  expect(value('Amount')).toBe('51.20');

  await user.keyboard('{Control>}z{/Control}');
  expect(value('Amount')).toBe('45.50');
  await user.keyboard('{Control>}z{/Control}');
  expect([value('Vendor'), document.activeElement]).toEqual(['Corner', form.getByLabelText('Vendor')]);
  await user.keyboard('{Control>}y{/Control}');
  expect(value('Vendor')).toBe('Corner Bakery');
  const undo = form.getByRole<HTMLButtonElement>('button', { name: 'Undo last change' });
  for (let time = 0; time < 2; time++) await user.click(undo);
  expect([value('Vendor'), undo.disabled]).toEqual(['Corner Café', true]);
});

test.each(['Save Changes', 'Cancel'])('Back after %s doesn’t return into the form', async (button) => {
  const { form, user, path, router } = await open();
  const before = router.history.length;
  await user.click(form.getByRole('button', { name: button }));
  await waitFor(() => expect(path()).toBe(details));
  expect(router.history.length).toBe(before);
});

test('saving without a change returns without a call', async () => {
  const { form, user, path } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(path()).toBe(details));
  expect(changes).toHaveLength(0);
});

test('[OP-53] a receipt that was locked in the meantime is shown with the server’s message', async () => {
  const { form, user, path } = await open();
  const message = 'This receipt has been submitted for approval and can no longer be changed.';
  refuse(changeReceipt, 409, { error: 'LOCKED', message });
  await user.type(form.getByLabelText('Reason'), ' abroad');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(path()).toBe(`${details}/edit`);
});

test('[OP-53] a locked receipt offers no form', async () => {
  mockResponse(getReceipt, { ...receipt, status: 'APPROVED' });
  renderApp(`${details}/edit`);
  expect(
    await screen.findByText('This receipt has been submitted for approval and can no longer be changed.'),
  ).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('[DET-09] another user’s receipt can’t be edited', async () => {
  mockResponse(getReceipt, { ...receipt, userId: '0193a000-0000-7000-8000-0000000000ff' });
  renderApp(`${details}/edit`);
  expect(await screen.findByRole('heading', { name: 'Receipt Not Found' })).toBeTruthy();
});

test('an emptied vendor is refused at its field', async () => {
  const { form, user } = await open();
  await user.clear(form.getByLabelText('Vendor'));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Vendor is required')).toBeTruthy();
});

test('leaving with unsaved changes asks first', async () => {
  const { form, user, path } = await open();
  await user.type(form.getByLabelText('Reason'), ' abroad');
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe(`${details}/edit`);
  expect(form.getByLabelText<HTMLInputElement>('Reason').value).toBe('Business expense abroad');
});

test('a session that ends elsewhere leads to sign-in, whatever was not saved [STATE-01]', async () => {
  const leave = watchLeaving();
  const { form, user, queryClient } = await open();
  await user.type(form.getByLabelText('Reason'), ' abroad');
  act(() => loseSession(queryClient));
  const next = encodeURIComponent(`${details}/edit`);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`/auth?next=${next}&ended=1`));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[ERR-65] without a network Save says so and keeps what was written', async () => {
  const { form, user, path } = await open();
  breakOff(changeReceipt);
  await user.type(form.getByLabelText('Reason'), ' abroad');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to save your changes. Please try again.')).toBeTruthy();
  expect(path()).toBe(`${details}/edit`);
  expect(form.getByLabelText<HTMLInputElement>('Reason').value).toBe('Business expense abroad');
});

test('[OP-53] what waits can be withdrawn; what is approved needs an admin, who reopens it', async () => {
  mockResponse(getReceipt, { ...receipt, businessId, status: 'APPROVED' });
  signedIn({ businessId });
  renderApp(`${details}/edit`);
  expect(await screen.findByText(/ask an admin of your business to reopen it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  cleanup();
  signedIn({ businessId, role: 'ADMIN' });
  renderApp(`${details}/edit`);
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  cleanup();
  mockResponse(getReceipt, { ...receipt, businessId, status: 'AWAITING_MANAGER' });
  renderApp(`${details}/edit`);
  expect(await screen.findByText(/To change it, withdraw it/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('[OP-54] [OP-88] a rejected receipt is corrected and submitted again in one go', async () => {
  signedIn({ businessId, signatureImage: saved });
  mockResponse(getBusiness, acme);
  const rejected = { ...receipt, businessId, status: 'REJECTED', rejectionReason: 'No GST' } as const;
  mockResponse(getReceipt, rejected);
  const { form, user, path } = await open();
  expect(await screen.findByText('No GST')).toBeTruthy();
  const changes = mockResponse(changeReceipt, { ...rejected, amount: 46 });
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '46');
  await user.click(form.getByRole('button', { name: 'Save and submit again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for approval' }));
  expect(changes[0]?.body).toEqual({ amount: 46, revision: receipt.revision });
  await dialog.findByRole('tablist');
  const sent = mockResponse(sendForApproval, () => {
    mockResponse(getReceipt, { ...rejected, status: 'AWAITING_MANAGER' });
    return { success: true as const };
  });
  await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  expect(await screen.findByText('Receipt submitted for approval')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ receiptIds: [receipt.id], signature: saved });
  await waitFor(() => expect(path()).toBe(details));
});

test('[OP-54] a correction that is not submitted after all is saved', async () => {
  signedIn({ businessId, signatureImage: saved });
  mockResponse(getBusiness, acme);
  mockResponse(getReceipt, { ...receipt, businessId, status: 'REJECTED', rejectionReason: 'No GST' });
  const { form, user, path } = await open();
  await user.click(form.getByRole('button', { name: 'Save and submit again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for approval' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(path()).toBe(details));
});

test('the GST’s evidence is judged with what’s typed', async () => {
  const paper = { abns: [], saysTaxInvoice: true, saysGst: true, namesBuyer: false };
  mockResponse(getReceipt, { ...receipt, gstEvidence: { verdict: { kind: 'complete' }, paper } });
  const { form, user } = await open();
  expect(await form.findByText('Looks complete')).toBeTruthy();
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '99');
  expect(form.getByText('Missing: ABN')).toBeTruthy();
});
