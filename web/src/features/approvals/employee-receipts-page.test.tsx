import { approvalMessages } from '@docket/shared/approvals/messages';
import { approveByReceipt, receiptSubmissions, rejectByReceipt } from '@docket/shared/approvals/contract';
import {
  employeeReceipts,
  managerEmployees,
  pendingApprovalsCount,
} from '@docket/shared/approvals/list-contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { businessId } from '../../testing/business.ts';
import { drawStroke, drawnPicture, fakeCanvas } from '../../testing/canvas.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleManagerReceipt, sampleSubmitter } from '../../testing/receipts/sample-approval.ts';
import { refreshApprovals } from './api.ts';

const sam = sampleSubmitter();
const kim = sampleSubmitter({
  id: '0193a000-0000-7000-8000-c00000000002',
  firstName: 'Kim',
  email: 'kim@example.com',
  pending: 0,
});
const receipts = [
  sampleManagerReceipt(1, { notices: [{ kind: 'gst-evidence', missing: ['gst'] }] }),
  sampleManagerReceipt(2),
  sampleManagerReceipt(3, {
    approvalStatus: 'rejected',
    managerNotes: 'Private',
    decidedBy: 'Tom Ng',
    respondedAt: '2026-11-20T23:00:00.000Z',
  }),
];

beforeEach(() => {
  fakeCanvas();
  mockResponse(managerEmployees, [sam, kim]);
  mockResponse(pendingApprovalsCount, { count: 2 });
  mockResponse(receiptSubmissions, []);
  mockResponse(employeeReceipts, ({ query }) =>
    receipts.filter(({ approvalStatus }) => ['all', approvalStatus].includes(query.get('status') ?? 'all')),
  );
  refuse(getReceipt, 404, { error: 'NOT_FOUND', message: 'Not found' });
});

async function openPage(search = '') {
  signedIn({ role: 'MANAGER', plan: 'business', businessId });
  const app = renderApp(`/employee-receipts${search}`);
  await screen.findByRole('list', { name: 'Employees' });
  return app;
}
const list = async () => within(await screen.findByRole('table', { name: 'Sam Reed’s receipts' }));

test('others than managers are denied [MGR-01] [OP-44]', async () => {
  signedIn({ role: 'ADMIN', plan: 'business', businessId });
  renderApp('/employee-receipts');
  expect(await screen.findByText('This page is only accessible to managers.')).toBeTruthy();
});

test('a manager who was the first of two can still reject a receipt, but isn’t offered to approve it again', async () => {
  mockResponse(employeeReceipts, [
    sampleManagerReceipt(1, { canApprove: false, notices: [{ kind: 'first-approved', by: 'Mo Diaz' }] }),
    sampleManagerReceipt(2),
  ]);
  const { user } = await openPage(`?employee=${sam.id}`);
  const rows = await list();
  expect(rows.queryByRole('button', { name: 'Approve Vendor 1' })).toBeNull();
  expect(rows.getByRole('button', { name: 'Reject Vendor 1' })).toBeTruthy();
  expect(rows.getByRole('button', { name: 'Approve Vendor 2' })).toBeTruthy();
  await user.click(rows.getByRole('button', { name: 'Preview Vendor 1' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Receipt Preview' }));
  expect(preview.getByRole('button', { name: 'Reject' })).toBeTruthy();
  expect(preview.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('the employees are on the left, and the tabs hold the chosen one’s receipts [MGR-03] [MGR-04] [OP-08] [OP-21]', async () => {
  const { user, router } = await openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Manager Dashboard' })).toBeTruthy();
  const people = within(screen.getByRole('list', { name: 'Employees' }));
  expect(people.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Sam Reed2 pendingsam@example.com1 approved, 0 rejected',
    'Kim Reedkim@example.com1 approved, 0 rejected',
  ]);
  expect(screen.getAllByRole('tab').map((tab) => tab.firstChild?.textContent)).toEqual([
    'Pending',
    'Approved',
    'Rejected',
    'All Receipts',
  ]);
  expect((await list()).getAllByText('Awaiting')).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: /Rejected/ }));
  expect((await list()).getByText(/Rejected by Tom Ng/).textContent).toBe(
    'Rejected by Tom Ng, 21/11/26 10:00 AEDT: Private',
  );
  expect(router.state.location.search).toEqual({ employee: sam.id, tab: 'rejected' });
  await user.click(screen.getByRole('tab', { name: 'All Receipts' }));
  await waitFor(async () =>
    expect((await list()).getAllByRole('button', { name: /Preview/ })).toHaveLength(3),
  );
  await user.click(people.getByRole('link', { name: /Kim Reed/ }));
  expect(router.state.location.search).toEqual({ employee: kim.id, tab: 'all' });
});

test('an employee whose account is closed has no address', async () => {
  mockResponse(managerEmployees, [
    { ...sam, email: '' },
    { ...kim, firstName: null, lastName: null, email: '' },
  ]);
  await openPage();
  const people = within(screen.getByRole('list', { name: 'Employees' }));
  expect(people.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Sam Reed2 pendingAccount closed1 approved, 0 rejected',
    'Account closedAccount closed1 approved, 0 rejected',
  ]);
});

test('the preview shows the receipt and what to look at [MGR-07]', async () => {
  const { user } = await openPage(`?employee=${sam.id}`);
  await user.click((await list()).getByRole('button', { name: 'Preview Vendor 1' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Receipt Preview' }));
  expect(preview.getByAltText('Receipt from Vendor 1')).toBeTruthy();
  expect(preview.getByText('GST is claimed, but its evidence isn’t complete. Missing: GST.')).toBeTruthy();
});

test('the approve dialog is the same one, by the receipt’s call [MGR-05] [OP-79] [OP-09] [API-54] [ERR-71]', async () => {
  const { user } = await openPage();
  await user.click((await list()).getByRole('button', { name: 'Approve Vendor 1' }));
  await screen.findByRole('dialog', { name: 'Manager Receipt Approval' });
  drawStroke();
  const sent = mockResponse(approveByReceipt, { success: true });
  await user.click(await screen.findByRole('button', { name: 'Approve Receipt' }));
  expect(await screen.findByText('Request Approved')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    params: { receiptId: receipts[0]!.receiptId },
    body: { notes: '', signatureSvg: drawnPicture, approvalId: receipts[0]!.approvalId },
  });
});

test('a receipt that was withdrawn and submitted again meanwhile can’t be decided from what was opened', async () => {
  const { user, queryClient } = await openPage();
  const resubmitted = sampleManagerReceipt(1, { approvalId: '0193a000-0000-7000-8000-d00000000009' });
  await user.click((await list()).getByRole('button', { name: 'Approve Vendor 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manager Receipt Approval' }));
  drawStroke();
  const approve = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Approve Receipt' });
  expect(approve.disabled).toBe(false);
  mockResponse(employeeReceipts, [resubmitted, receipts[1]!]);
  await act(() => refreshApprovals(queryClient));
  expect(await dialog.findByText(approvalMessages.notWaiting)).toBeTruthy();
  expect(approve.disabled).toBe(true);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
  const sent = mockResponse(approveByReceipt, { success: true });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toEqual([]);
});

test('a rejection goes no further either once the receipt has been withdrawn', async () => {
  const { user, queryClient } = await openPage();
  await user.click((await list()).getByRole('button', { name: 'Reject Vendor 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Receipt' }));
  await user.type(dialog.getByLabelText('Reason'), 'Private');
  mockResponse(employeeReceipts, [receipts[1]!]);
  await act(() => refreshApprovals(queryClient));
  expect(await dialog.findByText(approvalMessages.notWaiting)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject Receipt' }).disabled).toBe(true);
});

test('the employee shown stays when a decision reorders the list', async () => {
  const { user } = await openPage();
  await user.click((await list()).getByRole('button', { name: 'Approve Vendor 1' }));
  await screen.findByRole('dialog', { name: 'Manager Receipt Approval' });
  drawStroke();
  mockResponse(approveByReceipt, { success: true });
  mockResponse(managerEmployees, [
    { ...kim, pending: 2 },
    { ...sam, pending: 1 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Approve Receipt' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Employees', hidden: true })).getAllByRole('link', {
        hidden: true,
      })[0]?.textContent,
    ).toMatch(/^Kim Reed/),
  );
  expect(screen.getByRole('table', { name: 'Sam Reed’s receipts', hidden: true })).toBeTruthy();
  expect(screen.queryByText('This receipt is no longer awaiting approval.')).toBeNull();
});

test.each([
  [
    'in the server’s words',
    '{"error":"CONFLICT","message":"Already approved by Tom Ng."}',
    'Already approved by Tom Ng.',
  ],
  ['in general where it gives none', 'oops', 'Approval failed'],
])('a failed approval is shown %s [API-54] [ERR-55] [OP-18]', async (_name, body, words) => {
  const { user } = await openPage();
  await user.click((await list()).getByRole('button', { name: 'Approve Vendor 2' }));
  await screen.findByRole('dialog', { name: 'Manager Receipt Approval' });
  drawStroke();
  mockResponse(approveByReceipt, () => new Response(body, { status: 409 }));
  await user.click(await screen.findByRole('button', { name: 'Approve Receipt' }));
  expect(await screen.findByText('Error approving receipt')).toBeTruthy();
  expect(screen.getByText(`Vendor 2, $20.00: ${words}`)).toBeTruthy();
});

test('a failed rejection is shown [MGR-06] [API-55] [ERR-56] [OP-18]', async () => {
  const { user } = await openPage();
  await user.click((await list()).getByRole('button', { name: 'Reject Vendor 2' }));
  await user.type(await screen.findByLabelText('Reason'), 'Private');
  mockResponse(rejectByReceipt, () => new Response('oops', { status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Reject Receipt' }));
  expect(await screen.findByText('Error rejecting receipt')).toBeTruthy();
  expect(screen.getByText('Vendor 2, $20.00: Rejection failed')).toBeTruthy();
});

test('after a rejection the next opens, as after an approval', async () => {
  const { user } = await openPage();
  await user.click((await list()).getByRole('button', { name: 'Reject Vendor 1' }));
  await user.type(await screen.findByLabelText('Reason'), 'Private');
  mockResponse(rejectByReceipt, { success: true });
  await user.click(screen.getByRole('button', { name: 'Reject Receipt' }));
  expect(await screen.findByText('Request Rejected')).toBeTruthy();
  const next = await screen.findByRole('dialog', { name: 'Manager Receipt Approval' });
  expect(next.textContent).toContain('Vendor 2');
});

test('shortcuts are shown only when something is awaiting approval', async () => {
  const { user } = await openPage();
  await list();
  expect(screen.getByText('approve')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /Rejected/ }));
  expect(await screen.findByText('Vendor 3')).toBeTruthy();
  expect(screen.queryByText('approve')).toBeNull();
  expect(screen.getByText('preview')).toBeTruthy();
});

test('own receipts can be looked at alone [OP-52]', async () => {
  const self = signedIn({ role: 'MANAGER', plan: 'business', businessId });
  mockResponse(managerEmployees, [sampleSubmitter({ id: self.id })]);
  renderApp('/employee-receipts');
  expect(await screen.findByText('You can’t approve or reject your own receipt.')).toBeTruthy();
  expect((await list()).queryByRole('button', { name: /Approve/ })).toBeNull();
});

test.each([
  ['employees', managerEmployees, 'Failed to load employees'],
  ['receipts', employeeReceipts, 'Failed to load receipts'],
])('the %s that can’t be loaded say so [ERR-53] [ERR-54]', async (_name, endpoint, words) => {
  refuse(endpoint, 500, { error: 'INTERNAL', message: 'The server is in trouble.' });
  signedIn({ role: 'MANAGER', plan: 'business', businessId });
  renderApp('/employee-receipts');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('The server is in trouble.')).toBeTruthy();
});
