import { receiptBin, type BinnedReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, breakOff, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleReceipt, sampleRow } from '../../testing/receipts/sample-receipt.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import './receipt-bin-page.tsx';

const binned = (n: number, daysLeft: number): BinnedReceipt => ({
  ...sampleRow(n),
  deletedAt: '2026-11-20T22:15:00.000Z',
  daysLeft,
});
const both = [binned(1, 29), binned(2, 1)];

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  signedIn();
});

async function open() {
  const app = renderApp('/receipts/bin');
  await screen.findByRole('heading', { name: 'Deleted receipts' });
  return app;
}
const rows = () => within(screen.getByRole('list', { name: 'Deleted receipts' })).getAllByRole('listitem');

test('[OP-110] it lists what was deleted, with the days that are left', async () => {
  mockResponse(receiptBin, { count: 2, receipts: both });
  await open();
  await screen.findByText('Vendor 1');
  expect(rows().map(({ textContent }) => /\d+ days? left/.exec(textContent)?.[0])).toEqual([
    '29 days left',
    '1 day left',
  ]);
});

test('[OP-110] a receipt is restored, and the list is fetched again', async () => {
  mockResponse(receiptBin, { count: 2, receipts: both });
  const { user } = await open();
  const restored = mockResponse(restoreReceipt, ({ params }) => {
    mockResponse(receiptBin, { count: 1, receipts: both.slice(1) });
    return sampleReceipt({ id: String(params.id) });
  });
  await user.click(await screen.findByRole('button', { name: 'Restore Vendor 1' }));
  expect(await screen.findByText('Receipt restored')).toBeTruthy();
  expect(restored[0]?.params).toMatchObject({ id: both[0]!.id });
  await waitFor(() => expect(screen.queryByText('Vendor 1')).toBeNull());
  expect(rows()).toHaveLength(1);
});

test('one that can’t be restored stays, with the server’s reason', async () => {
  mockResponse(receiptBin, { count: 2, receipts: both });
  const { user } = await open();
  const message = 'This receipt belongs to a business you’ve left, so you can no longer change it.';
  refuse(restoreReceipt, 409, { error: 'LOCKED', message });
  await user.click(await screen.findByRole('button', { name: 'Restore Vendor 2' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(rows()).toHaveLength(2);
});

test('an empty bin says what it is for', async () => {
  mockResponse(receiptBin, { count: 0, receipts: [] });
  await open();
  expect(await screen.findByText('No deleted receipts')).toBeTruthy();
  expect(screen.getByText('Receipts you delete stay here for 30 days.')).toBeTruthy();
});

test('a list that can’t be loaded can be tried again', async () => {
  breakOff(receiptBin);
  const { user } = await open();
  expect(await screen.findByText('Couldn’t load your deleted receipts')).toBeTruthy();
  mockResponse(receiptBin, { count: 2, receipts: both });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Vendor 1')).toBeTruthy();
});

test('a long list is shown a page at a time', async () => {
  const all = Array.from({ length: 120 }, (_, n) => binned(n + 1, 20));
  mockResponse(receiptBin, ({ query }) => {
    const offset = Number(query.get('offset'));
    return { count: 120, receipts: all.slice(offset, offset + 100) };
  });
  const { user } = await open();
  await screen.findByText('Vendor 100');
  expect(screen.queryByText('Vendor 101')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Vendor 120')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
