import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { LineReceipt } from '@docket/shared/statements/line-contract';
import { statementMessages } from '@docket/shared/statements/messages';
import {
  answerReceiptRequest,
  getReceiptRequest,
  type ReceiptRequest,
  requestReceipts,
} from '@docket/shared/statements/request-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';
import { jpeg, prepareSubmitPage, read, wait } from '../../../testing/receipts/submit-page.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// Imported here so that lazy loading doesn't count against a test's time limit.
import './answer-dialog.tsx';
import './receipt-request-card.tsx';

const id = '0193a000-0000-7000-8000-0000000000cc';
const request: ReceiptRequest = {
  id,
  date: '2026-11-21',
  spent: 45.5,
  description: 'SQ *CORNER CAFE',
  askedAt: '2026-11-22T01:00:00.000Z',
  askedBy: 'Ada Lovelace',
  isOpen: true,
  answer: null,
};
const receipt: LineReceipt = {
  id: read.id,
  customId: 'R-1',
  vendor: 'Corner Café',
  date: '2026-11-20',
  amount: 45.5,
  status: 'PROCESSED',
  employee: null,
};

beforeEach(prepareSubmitPage);

const card = async () => within(await screen.findByRole('region', { name: 'Requested receipt' }));
const open = (change: Partial<ReceiptRequest> = {}) => {
  mockResponse(getReceiptRequest, { ...request, ...change });
  return renderApp(`/submit-receipt?for=${id}`);
};

test('names the purchase and who asked', async () => {
  open();
  const shown = await card();
  expect(await shown.findByText('Ada Lovelace is looking for the receipt for this purchase:')).toBeTruthy();
  expect(shown.getByText('SQ *CORNER CAFE, $45.50, 21 November 2026')).toBeTruthy();
});

/** Uploads a receipt on the page of the request. */
async function addReceipt({ user }: ReturnType<typeof open>) {
  await user.upload(
    await screen.findByLabelText<HTMLInputElement>('Upload a file or drag and drop', { selector: 'input' }),
    jpeg(),
  );
  await user.click(await screen.findByRole('button', { name: 'Upload and read' }));
}

test('that can’t be answered yet doesn’t stop the receipt from being read', async () => {
  const asked = mockResponse(processReceipt, { ...read, status: 'PROCESSING', stage: 'stored' });
  mockResponse(getReceipt, () => sampleReceipt({ status: asked.length > 0 ? 'PROCESSED' : 'DRAFT' }));
  const app = open();
  await card();
  refuse(getReceiptRequest, 503, { error: 'UNAVAILABLE', message: 'Docket is busy.' });
  await addReceipt(app);
  await wait(2000);
  expect(await screen.findByText(receiptMessages.processed)).toBeTruthy();
  expect(await outbox.list(read.userId)).toMatchObject([{ requestId: id }]);
});

test('is answered by the receipt that’s added', async () => {
  mockResponse(getReceipt, read);
  const answered = mockResponse(answerReceiptRequest, { success: true });
  const app = open();
  await (await card()).findByText('If it’s yours, add the receipt here and submit it.');
  mockResponse(getReceiptRequest, () => ({ ...request, answer: answered.length > 0 ? receipt : null }));
  await addReceipt(app);
  await waitFor(() => expect(answered).toMatchObject([{ params: { id }, body: { receiptId: read.id } }]));
  expect(
    await (
      await card()
    ).findByText('Submit it for approval so that your business can see it.', {
      exact: false,
    }),
  ).toBeTruthy();
});

test('is answered by a receipt that’s already there, unless it’s another purchase’s', async () => {
  mockResponse(requestReceipts, [
    { ...receipt, isMatched: false },
    { ...receipt, id, vendor: 'Corner Deli', customId: 'R-2', isMatched: true },
  ]);
  const answered = mockResponse(answerReceiptRequest, { success: true });
  const { user } = open();
  await user.click(await (await card()).findByRole('button', { name: 'I already have it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose your receipt' }));
  const choose = await dialog.findByRole('button', { name: 'Choose Corner Café, R-1' });
  expect(dialog.queryByRole('button', { name: 'Choose Corner Deli, R-2' })).toBeNull();
  expect(dialog.getByText('Matched to another purchase')).toBeTruthy();
  mockResponse(getReceiptRequest, { ...request, answer: { ...receipt, status: 'AWAITING_MANAGER' } });
  await user.click(choose);
  const shown = await card();
  expect(await shown.findByText('Your business will check it.', { exact: false })).toBeTruthy();
  expect(shown.queryByText(/but this receipt is for/)).toBeNull();
  expect(shown.getByRole('link', { name: 'Corner Café, $45.50' }).getAttribute('href')).toBe(
    `/receipts/${read.id}`,
  );
  expect(answered).toMatchObject([{ body: { receiptId: read.id } }]);
});

test('is doubted if the receipt has another amount', async () => {
  open({ answer: { ...receipt, amount: 54.5 } });
  expect(
    await (
      await card()
    ).findByText('The purchase was $45.50, but this receipt is for $54.50. Is it the right one?'),
  ).toBeTruthy();
});

test('says so once there’s nothing left to do, or if it’s somebody else’s', async () => {
  open({ isOpen: false });
  const shown = await card();
  expect(await shown.findByText(/has been found/)).toBeTruthy();
  expect(shown.queryByRole('button')).toBeNull();
});

test('that the user can’t see is explained, and receipts can still be added', async () => {
  refuse(getReceiptRequest, 404, { error: 'NOT_FOUND', message: statementMessages.noSuchRequest });
  renderApp(`/submit-receipt?for=${id}`);
  expect(await (await card()).findByText(statementMessages.noSuchRequest)).toBeTruthy();
  expect(await screen.findByLabelText('Upload a file or drag and drop', { selector: 'input' })).toBeTruthy();
});
