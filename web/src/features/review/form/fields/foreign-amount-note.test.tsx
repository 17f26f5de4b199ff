import { changeReceipt } from '@docket/shared/receipts/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockResponse } from '../../../../testing/mock-server.ts';
import { prepareSubmitPage, read, review } from '../../../../testing/receipts/submit-page.ts';

const pounds = { ...read, amount: null, gstAmount: null, currency: 'GBP', foreignAmount: 5.99 };
const asked =
  'The receipt shows GBP 5.99. Docket records amounts in Australian dollars: enter the amount in AUD.';

test('a receipt in pounds asks for dollars at its amount until another amount is typed', async () => {
  prepareSubmitPage();
  const { user } = await review(pounds);
  const form = within(screen.getByRole('form', { name: 'Review receipt' }));
  expect(form.getByText(asked)).toBeTruthy();
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '11.87');
  expect(form.queryByText(asked)).toBeNull();
  expect(form.getByText('The receipt shows GBP 5.99.')).toBeTruthy();
  const saved = mockResponse(changeReceipt, { ...pounds, amount: 11.87 });
  await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
  await screen.findByRole('heading', { name: 'It’s in your log' });
  expect(saved[0]?.body).toMatchObject({ amount: 11.87 });
});

test('its owner has given the amount: the receipt’s amount is shown, without asking', async () => {
  prepareSubmitPage();
  await review({ ...pounds, amount: 5.99, ownerFields: ['amount'] });
  expect(screen.getByText('The receipt shows GBP 5.99.')).toBeTruthy();
});

test('a receipt in dollars says nothing of it', async () => {
  prepareSubmitPage();
  await review();
  expect(screen.queryByText(/The receipt (shows|is in)/)).toBeNull();
});

test('a receipt that looks foreign but is in Australian dollars: one press takes what it shows', async () => {
  prepareSubmitPage();
  const { user } = await review({ ...pounds, currency: 'XXX' });
  const form = within(screen.getByRole('form', { name: 'Review receipt' }));
  expect(
    form.getByText(/^The receipt looks foreign: it shows 5\.99 in a currency it doesn’t name\./),
  ).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'It’s in Australian dollars' }));
  expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe('5.99');
  expect(form.queryByText(/foreign/)).toBeNull();
  const saved = mockResponse(changeReceipt, { ...pounds, currency: null, amount: 5.99 });
  await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
  await screen.findByRole('heading', { name: 'It’s in your log' });
  expect(saved[0]?.body).toMatchObject({ amount: 5.99, currency: null });
});

test('a receipt taken for dollars: choosing its currency asks for the amount in AUD', async () => {
  prepareSubmitPage();
  const { user } = await review();
  const form = within(screen.getByRole('form', { name: 'Review receipt' }));
  const shown = form.getByLabelText<HTMLInputElement>('Amount').value;
  const gst = form.getByLabelText<HTMLInputElement>('GST').value;
  await user.selectOptions(form.getByLabelText('Currency on the receipt'), 'USD');
  expect(form.getByText(new RegExp(`^The receipt shows USD ${shown}\\.`))).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  expect(form.getByLabelText<HTMLInputElement>('GST').value).toBe('');
  expect(form.getByText('Enter the amount in Australian dollars above.')).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Currency on the receipt'), 'AUD');
  expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe(shown);
  expect(form.getByLabelText<HTMLInputElement>('GST').value).toBe(gst);
  expect(form.queryByText('Enter the amount in Australian dollars above.')).toBeNull();
});
