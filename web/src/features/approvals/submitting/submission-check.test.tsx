import { checkSubmission } from '@docket/shared/approvals/check-contract';
import { sendForApproval } from '@docket/shared/approvals/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { acme, businessId } from '../../../testing/business.ts';
import { fakeCanvas } from '../../../testing/canvas.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt, sampleRow } from '../../../testing/receipts/sample-receipt.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../ui/signature/signature-pad.tsx';
import '../acts/selection-dialogs.tsx';

const cafe = sampleReceipt();
const empty = sampleRow(2, { vendor: 'Unknown vendor', customId: 'RCP-23456789', amount: null, date: null });

/** Chooses every receipt of the log and opens the dialog. */
async function submitAll(receipts: readonly (typeof cafe | typeof empty)[]) {
  fakeCanvas();
  signedIn({ businessId, signatureImage: 'data:image/png;base64,iVBORw0KGgosaved' });
  mockResponse(getBusiness, acme);
  mockResponse(getReceipt, cafe);
  mockResponse(listReceipts, [...receipts]);
  mockResponse(receiptsSummary, {
    count: receipts.length,
    total: 45.5,
    average: 45.5,
    receiptsWithoutAmount: 0,
  });
  const app = renderApp('/receipts-log');
  await screen.findByRole('table', { name: 'Receipts' });
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all receipts shown' }));
  await app.user.click(screen.getByRole('button', { name: /^Submit for Approval \(/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit for approval' }));
  return { ...app, dialog };
}

beforeEach(() => {
  mockResponse(sendForApproval, { success: true });
});

test('[OP-87] an empty receipt is named with what it lacks, leads to its edit form, and the others can go', async () => {
  const { user, dialog, path } = await submitAll([cafe, empty]);
  const refused = within(dialog.getByRole('list', { name: 'Not submitted' }));
  expect(refused.getByText(/RCP-23456789 is missing its vendor, date and amount\./)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Submit 1 of 2' })).toBeTruthy();
  await user.click(refused.getByRole('link', { name: 'Edit' }));
  await waitFor(() => expect(path()).toBe(`/receipts/${empty.id}/edit`));
});

test('the log’s bar says what the server knows of the selection, before the dialog is opened', async () => {
  const reason = 'Corner Café (RCP-7KQ2M9XA) is above the limit of $40.00 for a receipt.';
  mockResponse(checkSubmission, [{ id: cafe.id, obstacle: { reason, isEditable: true }, doubts: [] }]);
  await submitAll([cafe]);
  const bar = within(screen.getByRole('region', { name: 'Selection', hidden: true }));
  expect(await bar.findByText(`1 can’t be submitted: ${reason}`)).toBeTruthy();
});

test('what only the server knows is refused before anybody signs, with the next step', async () => {
  const obstacle = { reason: 'Corner Café (RCP-7KQ2M9XA) is missing its Job.', isEditable: true };
  mockResponse(checkSubmission, [{ id: cafe.id, obstacle, doubts: [] }]);
  const { user, dialog, path } = await submitAll([cafe]);
  expect(await dialog.findByText(/is missing its Job\./)).toBeTruthy();
  expect(dialog.getByText('This receipt can’t be submitted as it is.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Submit/ })).toBeNull();
  await user.click(dialog.getByRole('link', { name: 'Edit receipt' }));
  await waitFor(() => expect(path()).toBe(`/receipts/${cafe.id}/edit`));
});

test('the manager’s notices are shown before signing, and don’t block', async () => {
  const asked = mockResponse(checkSubmission, [
    {
      id: cafe.id,
      obstacle: null,
      doubts: [
        { kind: 'foreign', currency: 'GBP', read: '45.50', amount: 'as-read' },
        { kind: 'date', is: 'old' },
      ],
    },
  ]);
  const { user, dialog } = await submitAll([cafe]);
  const doubts = within(await dialog.findByRole('region', { name: 'Please check before you sign' }));
  expect(doubts.getByText(/The receipt shows GBP 45\.50\./)).toBeTruthy();
  expect(doubts.getByText(/dated more than 6 months before/)).toBeTruthy();
  expect(asked[0]?.body).toEqual({ receiptIds: [cafe.id] });
  await dialog.findByRole('tablist');
  await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
  expect(await screen.findByText('1 receipt(s) submitted for approval.')).toBeTruthy();
});

test('the manager’s notices name their receipt if several were selected', async () => {
  mockResponse(checkSubmission, [
    { id: cafe.id, obstacle: null, doubts: [{ kind: 'date', is: 'old' }] },
    { id: empty.id, obstacle: null, doubts: [] },
  ]);
  const { dialog } = await submitAll([cafe, empty]);
  expect(dialog.getByRole('button', { name: 'Submit 1 of 2' })).toBeTruthy();
  const doubts = within(await dialog.findByRole('region', { name: 'Please check before you sign' }));
  expect(doubts.getByText(cafe.vendor)).toBeTruthy();
});

test('a failed check blocks signing and can be retried', async () => {
  refuse(checkSubmission, 500, { error: 'INTERNAL', message: 'Something went wrong.' });
  const { user, dialog } = await submitAll([cafe]);
  expect(await dialog.findByText(/We couldn’t check these receipts/)).toBeTruthy();
  const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit for Approval' });
  expect(submit().disabled).toBe(true);
  mockResponse(checkSubmission, [{ id: cafe.id, obstacle: null, doubts: [] }]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(submit().disabled).toBe(false));
});
