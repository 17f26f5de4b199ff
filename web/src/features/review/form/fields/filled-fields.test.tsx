import { changeReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse } from '../../../../testing/mock-server.ts';
import { prepareSubmitPage, read, review, valueOf } from '../../../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

const reading = { amount: { confidence: 0.99, places: [] } };
const filled: Receipt = {
  ...read,
  vendor: 'Harbour Café',
  category: 'Meals',
  gstAmount: 0,
  reading,
  fillings: {
    vendor: { read: 'TASTE THE HARBOUR', wasRead: true, by: 'you' },
    category: { read: 'Travel', wasRead: true, by: 'business' },
    gstAmount: { read: 4.14, wasRead: true, by: 'you' },
  },
};

test('a field that a correction filled in says so, and what was read', async () => {
  await review(filled);
  expect(valueOf('Vendor')).toBe('Harbour Café');
  expect(
    screen.getByText('Filled because you corrected it last time. We read “TASTE THE HARBOUR”.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Filled because your business corrected it last time. We read “Travel”.'),
  ).toBeTruthy();
  expect(screen.getByText('Filled because you corrected it last time. We read $4.14.')).toBeTruthy();
  expect(screen.queryByText('Please check')).toBeNull();
});

test('Undo puts back what was read, and goes to the field', async () => {
  const { user } = await review(filled);
  const saved = mockResponse(changeReceipt, read);
  await user.click(screen.getByRole('button', { name: 'Undo Vendor' }));
  expect(valueOf('Vendor')).toBe('TASTE THE HARBOUR');
  expect(document.activeElement).toBe(screen.getByLabelText('Vendor'));
  expect(screen.queryByText(/TASTE THE HARBOUR/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo Category' }));
  await user.click(screen.getByRole('button', { name: 'Undo GST' }));
  expect(screen.queryByText(/^Filled because/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
  expect(await screen.findByRole('heading', { name: 'It’s in your log' })).toBeTruthy();
  expect(saved[0]?.body).toMatchObject({
    vendor: 'TASTE THE HARBOUR',
    category: 'Travel',
    gstAmount: 4.14,
  });
});

test('undoing where nothing was read asks, as for any vendor that wasn’t found', async () => {
  const vendor = { read: 'Unknown vendor', wasRead: false, by: 'you' } as const;
  const { user } = await review({ ...filled, fillings: { vendor } });
  await user.click(screen.getByRole('button', { name: 'Undo Vendor' }));
  const form = within(screen.getByRole('form', { name: 'Review receipt' }));
  expect(form.getByRole('button', { name: 'Keep “Unknown vendor”' })).toBeTruthy();
});

test('a name with markup is shown as it is', async () => {
  const text = '<b>Bold</b>';
  await review({ ...filled, fillings: { vendor: { read: text, wasRead: true, by: 'you' } } });
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
});
