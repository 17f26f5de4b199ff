import { receiptDuplicates } from '@docket/shared/duplicates/contract';
import { categoryOptions, changeReceipt, getReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

// Imported here so that lazy loading doesn't count against a test's time limit.
import '../../features/receipts/receipt-edit-page.tsx';
import '../../features/review/form/review-form.tsx';
import '../../features/capture/submit-receipt-page.tsx';

const receipt = sampleReceipt();
const theirs: Receipt = { ...receipt, vendor: 'Their Bakery', category: 'Travel', revision: 4 };
const message = 'This receipt has changed since you opened it. Compare the changes, then save again.';

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  signedIn();
  mockResponse(getReceipt, receipt);
  mockResponse(categoryOptions, ['Meals', 'Travel', 'Other']);
  mockResponse(receiptDuplicates, { duplicates: [], dismissed: [], claimedByOthers: false });
  mockResponse(receiptWords, []);
});

async function open(kind: 'edit' | 'review') {
  const isEdit = kind === 'edit';
  const app = renderApp(isEdit ? `/receipts/${receipt.id}/edit` : `/submit-receipt?review=${receipt.id}`);
  const name = isEdit ? 'Edit receipt' : 'Review receipt';
  const form = within(await screen.findByRole('form', { name }));
  const valueOf = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
  const type = async (label: string, text: string) => {
    await app.user.clear(form.getByLabelText(label));
    await app.user.type(form.getByLabelText(label), text);
  };
  const save = () =>
    app.user.click(form.getByRole('button', { name: isEdit ? 'Save Changes' : 'Save Receipt' }));
  return { ...app, form, valueOf, type, save };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Changed elsewhere' }));
const conflict = () => {
  mockResponse(getReceipt, theirs);
  refuse(changeReceipt, 409, { error: 'EDIT_CONFLICT', message, current: { ...theirs } });
};

test.each(['edit', 'review'] as const)(
  'the %s form shows both values before overwriting a newer save, and saves the chosen one',
  async (kind) => {
    const { user, type, save, valueOf } = await open(kind);
    await type('Vendor', 'My Bakery');
    await type('Notes', 'Mine alone');
    conflict();
    await save();
    const asked = await panel();
    expect(asked.getByText('This receipt changed while you had it open.')).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
    expect(asked.getByText('My Bakery')).toBeTruthy();
    expect(asked.getByText('Their Bakery')).toBeTruthy();
    expect(asked.getByText('Updated below: Category.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.ariaLabel ?? document.activeElement?.getAttribute('aria-label')).toBe(
        'Changed elsewhere',
      ),
    );
    expect([valueOf('Vendor'), valueOf('Notes')]).toEqual(['My Bakery', 'Mine alone']);

    // Nothing is sent until the user decides.
    const changes = mockResponse(changeReceipt, { ...theirs, vendor: 'My Bakery' });
    await save();
    expect(changes).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: 'Keep mine: Vendor' }));
    expect(asked.queryByText('Their Bakery')).toBeNull();
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.body).toMatchObject({ vendor: 'My Bakery', notes: 'Mine alone', revision: 4 });
  },
);

test('the saved value can be chosen instead, which leaves nothing to save', async () => {
  const { user, type, save, valueOf } = await open('edit');
  await type('Vendor', 'My Bakery');
  await type('Notes', 'Mine alone');
  conflict();
  await save();
  await user.click((await panel()).getByRole('button', { name: 'Use saved: Vendor' }));
  expect(valueOf('Vendor')).toBe('Their Bakery');
  const changes = mockResponse(changeReceipt, theirs);
  await save();
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]?.body).toEqual({ notes: 'Mine alone', revision: 4 });
});

test('shows a save from elsewhere while typing, before anything is sent', async () => {
  const { type, queryClient, valueOf } = await open('edit');
  await type('Vendor', 'My Bakery');
  mockResponse(getReceipt, theirs);
  await act(() => queryClient.invalidateQueries());
  expect((await panel()).getByText('Their Bakery')).toBeTruthy();
  expect([valueOf('Vendor'), valueOf('Category')]).toEqual(['My Bakery', 'Travel']);
});

test('a reading that ends while typing preserves both', async () => {
  const unread: Partial<Receipt> = { vendor: 'Unknown vendor', amount: null, date: null, reading: {} };
  mockResponse(getReceipt, { ...receipt, ...unread, status: 'PROCESSING', revision: 1 });
  const { user, type, queryClient, valueOf } = await open('review');
  await type('Amount', '46');
  mockResponse(getReceipt, { ...receipt, revision: 2 });
  await act(() => queryClient.invalidateQueries());
  const asked = await panel();
  expect(asked.getByText(/^Updated below: Vendor, Date/)).toBeTruthy();
  expect([valueOf('Vendor'), valueOf('Amount')]).toEqual(['Corner Café', '46']);
  await user.click(asked.getByRole('button', { name: 'Use saved: Amount' }));
  expect(valueOf('Amount')).toBe('45.50');
});

test('line items changed in both are a single choice', async () => {
  const { user, form, queryClient } = await open('review');
  await user.click(form.getByRole('button', { name: 'Remove item 1' }));
  mockResponse(getReceipt, {
    ...receipt,
    lineItems: [{ ...receipt.lineItems[0]!, description: 'Long black' }],
  });
  await act(() => queryClient.invalidateQueries());
  const asked = await panel();
  expect(asked.getByText('Lunch special 35.00')).toBeTruthy();
  expect(asked.getByText('Long black 10.50')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Use saved: Items' }));
  expect(form.getByLabelText('Description, item 1')).toHaveProperty('value', 'Long black');
  expect(form.queryByLabelText('Description, item 2')).toBeNull();
});

test('of many line items, only those that differ are listed', async () => {
  const [first, second] = receipt.lineItems;
  const many = Array.from({ length: 30 }, (_, at) => ({ ...second!, description: `Item ${at + 1}` }));
  mockResponse(getReceipt, { ...receipt, lineItems: [first!, ...many] });
  const { user, form, queryClient } = await open('review');
  await user.click(form.getByRole('button', { name: 'Remove item 1' }));
  mockResponse(getReceipt, { ...receipt, lineItems: [{ ...first!, description: 'Long black' }, ...many] });
  await act(() => queryClient.invalidateQueries());
  const choices = within((await panel()).getByText('Items').closest('li')!).getAllByRole('listitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Yours30 items that are in bothKeep mine',
    'SavedLong black 10.50and 30 items that are in bothUse saved',
  ]);
});
