import { approve, receiptSubmissions, reject } from '@docket/shared/approvals/contract';
import { pendingApprovalsCount } from '@docket/shared/approvals/list-contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { roles } from '@docket/shared/auth/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockResponse, mockPending, refuse } from '../../testing/mock-server.ts';
import { businessId } from '../../testing/business.ts';
import { drawStroke, drawnPicture } from '../../testing/canvas.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { pollMs, refreshApprovals } from './api.ts';
import {
  approvalDialog,
  approveButton,
  openDashboard,
  readyButton,
  savedSignature,
  signedInAsManager,
  stageRequests,
} from '../../testing/requests.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { sampleApproval } from '../../testing/receipts/sample-approval.ts';
import { sampleDecision, sampleSubmission } from '../../testing/receipts/sample-submission.ts';

const conflict = { error: 'CONFLICT', message: 'This receipt was already approved by Tom Ng.' };

let stage: ReturnType<typeof stageRequests>;
beforeEach(() => {
  stage = stageRequests();
});

test.each(roles.filter((role) => role !== 'MANAGER'))('it is denied to %s [MGR-02] [OP-44]', async (role) => {
  signedIn({ role, plan: 'business', businessId });
  renderApp('/manager-dashboard');
  expect(await screen.findByText('This page is only accessible to managers.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  const wayOn = screen.getByRole('link', { name: 'Go to Dashboard' });
  expect(wayOn.getAttribute('href')).toBe('/dashboard');
});

test('with nothing to decide all are caught up [MGR-11]', async () => {
  signedInAsManager();
  stage.waiting = [];
  renderApp('/manager-dashboard');
  expect(await screen.findByText('All caught up')).toBeTruthy();
});

test('what waits is asked for every 30 seconds [CONST-34]', () => {
  expect(pollMs).toBe(30_000);
});

test('what waits is counted whole, however much of it is here', async () => {
  signedInAsManager();
  mockResponse(pendingApprovalsCount, { count: 250 });
  const { user, list } = await openDashboard();
  expect(await screen.findByText('250 waiting')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Approve Vendor 2' }));
  expect((await approvalDialog()).textContent).toContain('2 of 250: Vendor 2');
});

test('the manager learns before rejecting that the submitter has left and can’t correct it', async () => {
  signedInAsManager();
  stage.waiting = [{ ...sampleApproval(1), notices: [{ kind: 'former-member' }] }];
  const { user, list } = await openDashboard();
  await user.click(list.getByRole('button', { name: 'Reject Vendor 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Receipt' }));
  expect(dialog.getByText(/nobody can correct it/)).toBeTruthy();
  expect(dialog.queryByText(/can correct and resubmit/)).toBeNull();
});

describe('approving', () => {
  test('the dialog says whether the GST’s evidence looks complete', async () => {
    signedInAsManager();
    const gstEvidence = { verdict: { kind: 'missing' as const, items: ['abn' as const] }, paper: null };
    mockResponse(getReceipt, sampleReceipt({ gstEvidence }));
    const { user, list } = await openDashboard();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    expect(await within(await approvalDialog()).findByText('Missing: ABN')).toBeTruthy();
  });

  test('the dialog says why it was rejected before', async () => {
    signedInAsManager();
    const { id, requestedAt } = sampleApproval(1);
    mockResponse(receiptSubmissions, [
      sampleSubmission({ id, requestedAt }),
      sampleDecision('rejected', {
        id: '0193a000-0000-7000-8000-0000000000c2',
        requestedAt: '2026-11-18T01:00:00.000Z',
        respondedAt: '2026-11-19T01:00:00.000Z',
        notes: 'The GST is missing.',
      }),
    ]);
    const { user, list } = await openDashboard();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    const before = await within(await approvalDialog()).findByRole('list', { name: 'Rejected before' });
    expect(before.textContent).toMatch(/^Rejected before by Grace Hopper, 19\/11\/26.*The GST is missing\.$/);
  });

  test('the list shows what waits with what to look at, and so does the dialog [MGR-08] [MGR-12] [OP-05]', async () => {
    signedInAsManager();
    stage.waiting = [{ ...sampleApproval(1), notices: [{ kind: 'duplicate', of: ['RCP-9'] }] }];
    const { user, list } = await openDashboard();
    const words = 'Possible duplicate: it looks like the same purchase as RCP-9.';
    expect(list.getByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Manager Dashboard' })).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    const shown = within(await approvalDialog());
    expect(shown.getByText(words)).toBeTruthy();
    expect(shown.getByText('Lunch with a client')).toBeTruthy();
    expect(shown.getByAltText('Receipt from Vendor 1')).toBeTruthy();
    const { height, maxWidth } = document.querySelector('canvas')!.style;
    expect([height, maxWidth]).toEqual(['150px', '400px']);
  });

  test('it takes a signature: until one is drawn the button is off [MGR-09] [VAL-55] [VAL-56] [VAL-57] [API-50] [OP-06] [ERR-71] [OP-20]', async () => {
    signedInAsManager();
    const { user, list } = await openDashboard();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    await approvalDialog();
    expect((await approveButton()).disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Please draw your signature first')).toBeTruthy();
    drawStroke();
    const sent = mockResponse(approve, { success: true });
    await user.click(await readyButton());
    expect(await screen.findByText('Request Approved')).toBeTruthy();
    expect(screen.getByText('Vendor 1, $10.00')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      params: { id: stage.waiting[0]!.id },
      body: { notes: '', signature: drawnPicture },
    });
  });

  test('after a decision the next opens at once, while the last is being saved', async () => {
    signedInAsManager();
    const { user, list } = await openDashboard();
    mockPending(approve);
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    await user.type(within(await approvalDialog()).getByLabelText('Notes'), 'Fine');
    drawStroke();
    await user.click(await readyButton());
    const dialog = await approvalDialog();
    const next = within(dialog);
    expect(next.getByAltText('Receipt from Vendor 2')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject Receipt' })).toBeNull());
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(next.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('');
    expect((await approveButton()).disabled).toBe(true);
    drawStroke();
    await readyButton();
  });

  test('a saved signature is shown beside the button that uses it, until another is drawn', async () => {
    signedInAsManager(savedSignature);
    const { user, list } = await openDashboard();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    const button = await readyButton();
    expect(button.parentElement?.querySelector('img')?.src).toBe(savedSignature);
    drawStroke();
    await waitFor(() => expect(screen.queryByAltText('Your saved signature')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Use saved signature' }));
    expect(await screen.findByAltText('Your saved signature')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Type your name' }));
    expect(screen.queryByAltText('Your saved signature')).toBeNull();
  });

  test('a second tap approves nothing before the next receipt has been seen', async () => {
    signedInAsManager(savedSignature);
    const { user, list } = await openDashboard();
    const sent = mockResponse(approve, { success: true });
    const { setTimeout: start } = globalThis;
    const pauses: (() => void)[] = [];
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((end: () => void, milliseconds) =>
      milliseconds === 700 ? start(() => pauses.push(end)) : start(end, milliseconds),
    );
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    fireEvent.click(await readyButton());
    expect(await screen.findByAltText('Receipt from Vendor 2')).toBeTruthy();
    expect(await screen.findByAltText('Your saved signature')).toBeTruthy();
    fireEvent.click(await approveButton());
    expect(await screen.findByText('Request Approved')).toBeTruthy();
    expect(screen.getByAltText('Receipt from Vendor 2')).toBeTruthy();
    expect(sent).toHaveLength(1);
    act(() => pauses.at(-1)?.());
    fireEvent.click(await readyButton());
    expect(await screen.findByAltText('Receipt from Vendor 3')).toBeTruthy();
  });

  test('a refused save comes back with its error, and nothing is lost [ERR-57]', async () => {
    signedInAsManager(savedSignature);
    const { user, list } = await openDashboard();
    refuse(approve, 500, { error: 'INTERNAL', message: 'The server is in trouble.' });
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    await user.type(within(await approvalDialog()).getByLabelText('Notes'), 'Fine');
    await user.click(await readyButton());
    expect(await screen.findByText('Failed to approve receipt')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await list.findByText(/Failed to approve receipt: The server is in trouble\./)).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    expect(within(await approvalDialog()).getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Fine');
    const sent = mockResponse(approve, { success: true });
    await user.click(await readyButton());
    await waitFor(() => expect(sent[0]?.body).toEqual({ notes: 'Fine', signature: savedSignature }));
  });

  test('somebody else was first: that is shown with the server’s message, and the list is as it is now [OP-52]', async () => {
    signedInAsManager(savedSignature);
    const { user, list } = await openDashboard();
    refuse(approve, 409, conflict);
    await user.click(list.getByRole('button', { name: 'Approve Vendor 3' }));
    const button = await readyButton();
    stage.waiting = stage.waiting.slice(0, 2);
    await user.click(button);
    expect(await screen.findByText(`Vendor 3, $30.00: ${conflict.message}`)).toBeTruthy();
    expect(list.queryByText('Vendor 3')).toBeNull();
  });

  test('after the last of the list the first that waits opens', async () => {
    signedInAsManager(savedSignature);
    const { user, list } = await openDashboard();
    mockPending(approve);
    await user.click(list.getByRole('button', { name: 'Approve Vendor 3' }));
    await user.click(await readyButton());
    expect(within(await approvalDialog()).getByAltText('Receipt from Vendor 1')).toBeTruthy();
    for (const _ of [1, 2]) await user.click(await readyButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a decision made meanwhile is shown in the dialog [OP-52]', async () => {
    signedInAsManager();
    const { user, list, queryClient } = await openDashboard();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    const dialog = within(await approvalDialog());
    expect(dialog.queryByText('This receipt is no longer awaiting approval.')).toBeNull();
    stage.waiting = stage.waiting.slice(1);
    await act(() => refreshApprovals(queryClient));
    expect(await dialog.findByText('This receipt is no longer awaiting approval.')).toBeTruthy();
  });
});

test('rejecting asks for a reason, and its button is off without one [MGR-06] [MGR-10] [VAL-58] [VAL-59] [STATE-39] [OP-88] [ERR-72]', async () => {
  signedInAsManager();
  const { user, list } = await openDashboard();
  await user.click(list.getByRole('button', { name: 'Reject Vendor 3' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Reject Receipt' }));
  const button = asked.getByRole<HTMLButtonElement>('button', { name: 'Reject Receipt' });
  await user.type(asked.getByLabelText('Reason'), '  ');
  expect(button.disabled).toBe(true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect((await asked.findByRole('alert')).textContent).toBe('Please give a reason for rejecting.');
  await user.type(asked.getByLabelText('Reason'), ' Not a business expense ');
  const sent = mockResponse(reject, { success: true });
  await user.click(asked.getByRole('button', { name: 'Reject Receipt' }));
  expect(await screen.findByText('Request Rejected')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    params: { id: stage.waiting[2]!.id },
    body: { notes: 'Not a business expense' },
  });
});

test.each(['from its row', 'from its approval'])(
  'a rejection %s opens the next that waits, and after the last leads back to the list',
  async (from) => {
    signedInAsManager(savedSignature);
    stage.waiting = [sampleApproval(1), sampleApproval(2)];
    const { user, list, router } = await openDashboard();
    const sent = mockResponse(reject, { success: true });
    const inDialog = from === 'from its approval';
    await user.click(list.getByRole('button', { name: `${inDialog ? 'Approve' : 'Reject'} Vendor 1` }));
    if (inDialog) await user.click(within(await approvalDialog()).getByRole('button', { name: 'Reject' }));
    await user.type(await screen.findByLabelText('Reason'), 'Private');
    await user.click(screen.getByRole('button', { name: 'Reject Receipt' }));
    expect(await screen.findByText('Request Rejected')).toBeTruthy();
    expect(sent).toHaveLength(1);
    const next = within(await approvalDialog());
    expect(next.getByAltText('Receipt from Vendor 2')).toBeTruthy();
    await user.click(next.getByRole('button', { name: 'Reject' }));
    await user.type(await screen.findByLabelText('Reason'), 'Private, too');
    await user.click(screen.getByRole('button', { name: 'Reject Receipt' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a rejection that fails comes back with its reason [ERR-58]', async () => {
  signedInAsManager();
  stage.waiting = [sampleApproval(3)];
  const { user, list } = await openDashboard();
  refuse(reject, 500, { error: 'INTERNAL', message: 'The server is in trouble.' });
  await user.click(list.getByRole('button', { name: 'Reject Vendor 3' }));
  await user.type(await screen.findByLabelText('Reason'), 'Private');
  await user.click(screen.getByRole('button', { name: 'Reject Receipt' }));
  const again = within(await screen.findByRole('dialog', { name: 'Reject Receipt' }));
  await waitFor(() =>
    expect(again.getByRole('alert').textContent).toBe('Failed to reject receipt: The server is in trouble.'),
  );
  expect(again.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Private');
});
