import { categoryOptions, changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import './receipt-edit-page.tsx';
import '../review/form/review-form.tsx';

const receipt = sampleReceipt({ notes: 'With the auditors' });

beforeEach(() => {
  signedIn();
  mockResponse(getReceipt, receipt);
  mockResponse(categoryOptions, ['Meals', 'Travel', 'Other']);
});

async function open() {
  const app = renderApp(`/receipts/${receipt.id}/edit`);
  const form = within(await screen.findByRole('form', { name: 'Edit receipt' }));
  return { ...app, form };
}

test('an amount with three decimals is refused at its field', async () => {
  const { form, user } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '12.345');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Amount can have up to two decimal places')).toBeTruthy();
  expect(changes).toHaveLength(0);
});

test('an amount below the GST is refused at the GST, which is there to be corrected', async () => {
  const { form, user } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '4');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('GST can’t be more than the amount')).toBeTruthy();
  expect(changes).toHaveLength(0);
  await user.clear(form.getByLabelText('GST'));
  await user.type(form.getByLabelText('GST'), '0.36');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Receipt updated successfully');
  expect(changes[0]?.body).toMatchObject({ amount: 4, gstAmount: 0.36 });
});

test('a date that isn’t complete is refused, and stays as it was typed', async () => {
  const { form, user } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  const input = form.getByLabelText<HTMLInputElement>('Date');
  await user.clear(input);
  await user.type(input, '2011');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Enter a full date: day, month and year')).toBeTruthy();
  expect(input.value).toBe('20/11');
  expect(changes).toHaveLength(0);
});

test('an amount that the browser makes nothing of is refused, not cleared', async () => {
  const { form, user } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  const input = form.getByLabelText<HTMLInputElement>('Amount');
  // As browsers do with letters among the digits: no value, and a note of it.
  await user.clear(input);
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  await user.type(form.getByLabelText('Reason'), ' abroad');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Enter a number, e.g. 12.50')).toBeTruthy();
  expect(changes).toHaveLength(0);
});

test('a date that is still to come is saved once it is confirmed', async () => {
  const { form, user } = await open();
  const changes = mockResponse(changeReceipt, receipt);
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '20/11/2062' } });
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('This date is in the future. Please check')).toBeTruthy();
  expect(changes).toHaveLength(0);
  await user.click(form.getByRole('button', { name: 'Keep 20/11/2062' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Receipt updated successfully');
  expect(changes[0]?.body).toMatchObject({ date: '2062-11-20' });
});
