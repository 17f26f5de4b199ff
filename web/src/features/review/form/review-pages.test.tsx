import { categoryOptions, getReceipt } from '@docket/shared/receipts/contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';

const placeOn = (page: number, y: number) => ({ page, x: 0.1, y, width: 0.2, height: 0.04 });
const receipt = sampleReceipt({
  pages: Array.from({ length: 2 }, () => ({ mediaType: 'image/jpeg', original: null })),
  reading: {
    vendor: { confidence: 0.97, places: [placeOn(0, 0.1)] },
    amount: { confidence: 0.97, places: [placeOn(1, 0.5)] },
  },
});
const words = [
  { text: 'Bakery', place: placeOn(0, 0.1) },
  { text: '$99.00', place: placeOn(1, 0.5) },
];

beforeEach(() => {
  signedIn();
  mockResponse(getReceipt, receipt);
  mockResponse(receiptInbox, { count: 1, receipts: [receipt] });
  mockResponse(receiptWords, words);
  mockResponse(categoryOptions, ['Meals', 'Other']);
});

const load = () => fireEvent.load(screen.getByRole('img'));
const wordNames = () =>
  Array.from(
    screen.getByRole('group', { name: /^Words on the receipt/ }).querySelectorAll('button'),
    (button) => button.getAttribute('aria-label'),
  );

test('a field shows its page; words are those of the page, and fill fields from there', async () => {
  const { user } = renderApp('/receipts/inbox');
  const amount = await screen.findByLabelText('Amount');
  await screen.findByText('Page 1 of 2');
  load();
  expect(wordNames()).toEqual(['Bakery']);
  await user.click(amount);
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  load();
  expect(screen.getAllByTestId('place')).toHaveLength(1);
  expect(wordNames()).toEqual(['$99.00']);
  await user.keyboard('{F2}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '$99.00' }));
  await user.keyboard('{Enter}');
  expect(amount).toHaveProperty('value', '99.00');
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  expect(document.activeElement).toBe(
    screen.getByRole('region', { name: 'The receipt you uploaded, page 1 of 2' }),
  );
});
