import { receiptSubmissions } from '@docket/shared/approvals/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { businessId } from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';
import { sampleDecision, sampleSubmission } from '../../../testing/receipts/sample-submission.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/receipt-details-screen.tsx';
import './approval-section.tsx';

const receipt = sampleReceipt({ businessId });
const address = `/receipts/${receipt.id}`;
const other = '0193a000-0000-7000-8000-0000000000ff';

beforeEach(() => {
  signedIn({ businessId });
});

function mockReceipt(status: ReceiptStatus, change: Partial<typeof receipt> = {}) {
  // First, because its path matches the others' too.
  mockResponse(getReceipt, { ...receipt, status, ...change });
}

async function section() {
  return within(await screen.findByRole('region', { name: 'Approval' }));
}

test('[CONST-59] an approved submission shows both sides, what it was warned of, both signatures and the way to check it', async () => {
  mockReceipt('APPROVED');
  const warnings = ['It’s dated on a Sunday.'];
  mockResponse(receiptSubmissions, [sampleDecision('approved', { notes: 'Within the budget', warnings })]);
  renderApp(address);
  const shown = await section();
  await shown.findByText('Approved');
  const said = [...document.querySelectorAll('article p')].map((line) => line.textContent);
  expect(said).toEqual([
    'Approved by Grace Hopper, 21/11/26 12:00 AEDT',
    'Within the budget',
    'Submitted by Ada Byron, 21/11/26 10:00 AEDT',
    'Client lunch',
    expect.stringContaining('Code 3f2a 91bc 04de'),
  ]);
  expect(shown.getByRole('list', { name: 'Policy warnings' }).textContent).toBe(warnings[0]);
  expect(shown.getByRole('img', { name: 'Ada Byron’s signature' })).toBeTruthy();
  expect(shown.getByRole('img', { name: 'Grace Hopper’s signature' })).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Check this approval' }).getAttribute('href')).toBe(
    '/verify/3f2a91bc04de5f60718293a4b5c6d7e8',
  );
  expect(shown.queryByRole('button')).toBeNull();
});

test('[OP-88] why it was rejected stands out, with the way to correct it', async () => {
  mockReceipt('REJECTED', { rejectionReason: 'The GST is missing.' });
  mockResponse(receiptSubmissions, [sampleDecision('rejected', { notes: 'The GST is missing.' })]);
  renderApp(address);
  const note = within(await screen.findByRole('region', { name: 'Rejection' }));
  expect(note.getByText('The GST is missing.')).toBeTruthy();
  expect(note.getByRole('link', { name: 'Correct and submit again' }).getAttribute('href')).toBe(
    `${address}?act=edit`,
  );
  const shown = await section();
  expect(await shown.findByText(/^Rejected by/)).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Submit for Approval' })).toBeTruthy();
});

test('[OP-54] older submissions stay as history, and what was reopened is struck and said to be void', async () => {
  mockReceipt('PROCESSED');
  mockResponse(receiptSubmissions, [
    sampleDecision('approved', {
      code: null,
      voidedAt: '2026-11-21T03:00:00.000Z',
      voidReason: 'The amount was wrong.',
    }),
    sampleSubmission({ id: other, status: 'withdrawn' }),
  ]);
  renderApp(address);
  const shown = await section();
  expect(await shown.findByText('Void')).toBeTruthy();
  expect(shown.getByText(/^Reopened.*The amount was wrong\./)).toBeTruthy();
  expect(shown.getByText('The signatures are no longer valid.')).toBeTruthy();
  expect(shown.getByRole('img', { name: 'Grace Hopper’s signature (void)' })).toBeTruthy();
  expect(shown.queryByRole('link', { name: 'Check this approval' })).toBeNull();
  const entries = shown.getAllByRole('listitem');
  expect(within(entries[0]!).getByText(/^Approved by/).className).toContain('line-through');
  expect(within(entries[1]!).getByText('Withdrawn')).toBeTruthy();
});

test('what was never submitted and can’t be has no such section', async () => {
  mockReceipt('PROCESSING');
  mockResponse(receiptSubmissions, []);
  renderApp(address);
  await screen.findByRole('region', { name: 'Details' });
  expect(screen.queryByRole('region', { name: 'Approval' })).toBeNull();
});

test('a history that can’t be loaded is reported with a retry', async () => {
  mockReceipt('APPROVED');
  refuse(receiptSubmissions, 500, { error: 'INTERNAL', message: 'The database is away.' });
  const { user } = renderApp(address);
  const shown = await section();
  expect(await shown.findByText('The database is away.')).toBeTruthy();
  mockResponse(receiptSubmissions, [sampleDecision('approved')]);
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText(/^Approved by/)).toBeTruthy();
});

test('offline it says that signatures are not kept on the device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mockReceipt('APPROVED');
  breakOff(receiptSubmissions);
  renderApp(address);
  expect(await (await section()).findByText(/The approval history isn’t saved on this device/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  vi.restoreAllMocks();
});

test('a manager is led from an employee’s receipt to its approval', async () => {
  signedIn({ businessId, role: 'MANAGER' });
  mockReceipt('AWAITING_MANAGER', { userId: other });
  mockResponse(receiptSubmissions, [sampleSubmission()]);
  renderApp(address);
  const decide = await (await section()).findByRole('link', { name: 'Decide' });
  expect(decide.getAttribute('href')).toBe(`/manager-dashboard?approval=${sampleSubmission().id}`);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('[OP-52] a manager is not led to decide on an own receipt', async () => {
  signedIn({ businessId, role: 'MANAGER' });
  mockReceipt('AWAITING_MANAGER');
  mockResponse(receiptSubmissions, [sampleSubmission()]);
  renderApp(address);
  const shown = await section();
  expect(await shown.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(shown.queryByRole('link', { name: 'Decide' })).toBeNull();
});

test('[LOG-09] [OP-88] the log’s dialog has the same history and the reason', async () => {
  mockReceipt('REJECTED', { rejectionReason: 'The GST is missing.' });
  mockResponse(listReceipts, [{ ...receipt, status: 'REJECTED' }]);
  mockResponse(receiptsSummary, { count: 1, total: 45.5, average: 45.5, receiptsWithoutAmount: 0 });
  mockResponse(receiptSubmissions, [sampleDecision('rejected', { notes: 'The GST is missing.' })]);
  renderApp(`/receipts-log?receipt=${receipt.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Corner Café' }));
  expect(await dialog.findByText(/^Rejected by/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Correct and submit again' })).toBeTruthy();
});
