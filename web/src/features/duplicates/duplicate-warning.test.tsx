import {
  dismissDuplicate,
  duplicateMarks,
  receiptDuplicates,
  restoreDuplicate,
} from '@docket/shared/duplicates/contract';
import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { getReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

const receipt = sampleReceipt();
const other = sampleReceipt({
  id: '0193a000-0000-7000-8000-0000000000bb',
  vendor: 'Kmart',
  date: '2026-11-21',
  amount: 12.5,
  documentNumber: 'INV-7',
});
const pair = { kind: 'same-paper', receipt: other } as const;
const clear = { duplicates: [], dismissed: [], claimedByOthers: false };

beforeEach(() => {
  signedIn();
  mockResponse(getReceipt, receipt);
});

const warning = () => screen.findByRole('region', { name: 'Duplicates' });

test('names the other receipt, and holds both beside each other', async () => {
  mockResponse(receiptDuplicates, { ...clear, duplicates: [pair] });
  const { user } = renderApp(`/receipts/${receipt.id}`);
  expect(
    await within(await warning()).findByText('Possible duplicate of Kmart, 21/11/26, $12.50'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog');
  const here = await within(dialog).findByRole('region', { name: 'This receipt' });
  const there = within(dialog).getByRole('region', { name: 'The other receipt' });
  expect(within(here).getByText('INV-1001')).toBeTruthy();
  expect(within(there).getByText('INV-7')).toBeTruthy();
  expect(within(there).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    `/receipts/${other.id}`,
  );
});

test("'Not a duplicate' is sent, and can be undone", async () => {
  let isDismissed = false;
  mockResponse(receiptDuplicates, () =>
    Promise.resolve(isDismissed ? { ...clear, dismissed: [pair] } : { ...clear, duplicates: [pair] }),
  );
  const dismissals = mockResponse(dismissDuplicate, () => {
    isDismissed = true;
    return Promise.resolve({ success: true as const });
  });
  const undone = mockResponse(restoreDuplicate, () => {
    isDismissed = false;
    return Promise.resolve({ success: true as const });
  });
  const { user } = renderApp(`/receipts/${receipt.id}`);
  await warning();
  await user.click(screen.getByRole('button', { name: 'Not a duplicate' }));
  await within(await warning()).findByText(/^Marked as not a duplicate: Kmart/);
  expect(dismissals[0]?.params).toMatchObject({ id: receipt.id, otherId: other.id });
  expect(screen.queryByText(/Possible duplicate/)).toBeNull();
  await user.click(within(await warning()).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Possible duplicate of Kmart/)).toBeTruthy();
  expect(undone).toHaveLength(1);
});

describe('deleting one of them', () => {
  const compare = async (known: Receipt) => {
    mockResponse(receiptDuplicates, { ...clear, duplicates: [{ ...pair, receipt: known }] });
    const app = renderApp(`/receipts/${receipt.id}`);
    await warning();
    await app.user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog');
    const here = await within(dialog).findByRole('region', { name: 'This receipt' });
    return { ...app, here, there: within(dialog).getByRole('region', { name: 'The other receipt' }) };
  };
  const confirmDeletion = async (user: UserEvent) => {
    const deletions = mockResponse(deleteReceipt, { success: true });
    const question = await screen.findByRole('alertdialog', { name: 'Delete this receipt?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Receipt deleted')).toBeTruthy();
    return deletions;
  };

  test('the other one goes, and Undo brings it back', async () => {
    const { user, router, there } = await compare(other);
    await user.click(within(there).getByRole('button', { name: 'Delete this one' }));
    mockResponse(receiptDuplicates, clear);
    expect((await confirmDeletion(user))[0]?.params).toMatchObject({ id: other.id });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Duplicates' })).toBeNull());
    expect(router.state.location.pathname).toBe(`/receipts/${receipt.id}`);
    const restored = mockResponse(restoreReceipt, other);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored[0]?.params).toMatchObject({ id: other.id }));
  });

  test('from the receipt on the screen it leads to the log', async () => {
    mockResponse(listReceipts, [other]);
    mockResponse(receiptsSummary, { count: 1, total: 12.5, average: 12.5, receiptsWithoutAmount: 0 });
    const { user, router, here } = await compare(other);
    await user.click(within(here).getByRole('button', { name: 'Delete this one' }));
    expect((await confirmDeletion(user))[0]?.params).toMatchObject({ id: receipt.id });
    await waitFor(() => expect(router.state.location.pathname).toBe('/receipts'));
  });

  test('is offered only for own receipts whose status allows it', async () => {
    mockResponse(getReceipt, { ...receipt, status: 'AWAITING_MANAGER' });
    const { here, there } = await compare({ ...other, userId: '0193a000-0000-7000-8000-0000000000cc' });
    expect(within(here).queryByRole('button', { name: 'Delete this one' })).toBeNull();
    expect(within(there).queryByRole('button', { name: 'Delete this one' })).toBeNull();
  });
});

test("another person's receipt is mentioned without details", async () => {
  mockResponse(receiptDuplicates, { ...clear, claimedByOthers: true });
  renderApp(`/receipts/${receipt.id}`);
  expect(
    await within(await warning()).findByText(
      'Someone else in your business may have already claimed this purchase',
    ),
  ).toBeTruthy();
  expect(within(await warning()).queryByRole('button')).toBeNull();
});

test('without duplicates there is nothing', async () => {
  const asked = mockResponse(receiptDuplicates, clear);
  renderApp(`/receipts/${receipt.id}`);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Duplicates' })).toBeNull();
});

test('the log marks those that may be duplicates', async () => {
  mockResponse(duplicateMarks, [other.id]);
  mockResponse(listReceipts, [receipt, other]);
  mockResponse(receiptsSummary, { count: 2, total: 58, average: 29, receiptsWithoutAmount: 0 });
  renderApp('/receipts-log');
  const row = await screen.findByRole('row', { name: /Kmart/ });
  expect(await within(row).findByText('Possible duplicate')).toBeTruthy();
  expect(
    within(screen.getByRole('row', { name: /Corner Café/ })).queryByText('Possible duplicate'),
  ).toBeNull();
});
