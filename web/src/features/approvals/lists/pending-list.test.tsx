import { approve, approveMany, reject } from '@docket/shared/approvals/contract';
import { pendingApprovals, type PendingApproval } from '@docket/shared/approvals/list-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockLate, mockResponse, refuse } from '../../../testing/mock-server.ts';
import {
  approvalDialog,
  openDashboard,
  readyButton,
  savedSignature,
  signedInAsManager,
  stageRequests,
} from '../../../testing/requests.ts';

let stage: ReturnType<typeof stageRequests>;
beforeEach(() => {
  stage = stageRequests();
});

const isFilled = ({ className }: HTMLElement): boolean => className.includes('bg-accent');

test('headings sort the whole list on the server, show how, and put it in the address', async () => {
  signedInAsManager();
  const { user, list, router } = await openDashboard();
  const sortOf = (heading: string) =>
    list.getByRole('columnheader', { name: heading }).getAttribute('aria-sort');
  expect([sortOf('Submitted'), sortOf('Amount')]).toEqual(['ascending', null]);
  const asked = mockResponse(pendingApprovals, () => stage.waiting.toReversed());
  await user.click(list.getByRole('button', { name: 'Amount' }));
  await waitFor(() =>
    expect(list.getAllByRole('button', { name: /^Vendor \d/ })[0]?.textContent).toBe('Vendor 3'),
  );
  expect(asked.at(-1)?.query.get('sort')).toBe('amount-desc');
  expect([sortOf('Submitted'), sortOf('Amount')]).toEqual([null, 'descending']);
  expect(router.state.location.search).toEqual({ sort: 'amount-desc' });
  await user.click(list.getByRole('button', { name: 'Amount' }));
  await waitFor(() => expect(sortOf('Amount')).toBe('ascending'));
});

describe('by the keyboard alone', () => {
  test('arrows move, letters act, and Ctrl+Enter approves one after the other', async () => {
    signedInAsManager(savedSignature);
    const { user } = await openDashboard();
    const sent = mockResponse(approve, ({ params }) => {
      stage.waiting = stage.waiting.filter(({ id }) => id !== params['id']);
      return { success: true as const };
    });
    const order = stage.waiting.map(({ id }) => id);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Vendor 1');
    await user.keyboard('{ArrowDown}{ArrowUp}p');
    expect(await screen.findByRole('dialog', { name: 'Receipt Preview' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vendor 1'));
    await user.keyboard('a');
    await approvalDialog();
    for (const _ of order) {
      await readyButton();
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    expect(await screen.findByText('All caught up')).toBeTruthy();
    await waitFor(() => expect(sent.map(({ params }) => params['id'])).toEqual(order));
  });

  test('X and space select, and only the focused row’s Approve is filled', async () => {
    signedInAsManager(savedSignature);
    const { user, list } = await openDashboard();
    await user.keyboard('{ArrowDown} {ArrowDown}x');
    const boxes = list.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
    expect(screen.queryByRole('dialog')).toBeNull();
    const filled = list.getAllByRole('button', { name: /^Approve/ }).map((button) => isFilled(button));
    expect(filled).toEqual([false, true, false]);
  });

  test('a rejection opens the next; closed, its row has the focus', async () => {
    signedInAsManager(savedSignature);
    const { user } = await openDashboard();
    mockResponse(reject, { success: true });
    await user.keyboard('{ArrowDown}r');
    await screen.findByRole('dialog', { name: 'Reject Receipt' });
    await user.keyboard('Private{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Request Rejected')).toBeTruthy();
    expect((await approvalDialog()).textContent).toContain('Vendor 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vendor 2'));
    await user.keyboard('r');
    expect((await screen.findByRole('dialog', { name: 'Reject Receipt' })).textContent).toContain('Vendor 2');
  });

  test('the focus is on the next row when the dialog closes after approvals', async () => {
    signedInAsManager(savedSignature);
    const { user } = await openDashboard();
    mockResponse(approve, { success: true });
    await user.keyboard('{ArrowDown}a');
    await readyButton();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByAltText('Receipt from Vendor 2')).toBeTruthy();
    await user.keyboard('{PageDown}');
    expect(await screen.findByAltText('Receipt from Vendor 3')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vendor 2'));
  });

  test('several are approved with one signature over a list in full', async () => {
    signedInAsManager(savedSignature);
    const { user } = await openDashboard();
    await user.keyboard('{ArrowDown}x{ArrowDown}{ArrowDown}xa');
    const shown = within(await approvalDialog());
    const listed = within(shown.getByRole('region', { name: 'To approve: 2 receipts' }));
    expect(listed.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Vendor 1$10.00Sam Reed19/11/26',
      'Vendor 3$30.00Sam Reed19/11/26',
    ]);
    expect(listed.getByText('$40.00')).toBeTruthy();
    const button = shown.getByRole<HTMLButtonElement>('button', { name: 'Approve 2 receipts' });
    await waitFor(() => expect(button.disabled).toBe(false));
    refuse(approveMany, 409, {
      error: 'CONFLICT',
      message: 'Nothing was approved: Vendor 3 is no longer awaiting approval.',
    });
    const [first, second] = stage.waiting as [PendingApproval, PendingApproval];
    stage.waiting = [first, second];
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await shown.findByText(/Nothing was approved: Vendor 3 is no longer awaiting approval\./),
    ).toBeTruthy();
    const sent = mockResponse(approveMany, { success: true });
    const left = await shown.findByRole('button', { name: 'Approve 1 receipt' });
    await user.click(left);
    expect(await screen.findByText('Request Approved')).toBeTruthy();
    expect(screen.getByText('1 receipt, $10.00')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ ids: [first.id], notes: '', signature: savedSignature });
    expect(screen.queryByText('Vendor 1')).toBeNull();
  });
});

test('that several couldn’t be approved is said, though the dialog was closed by then', async () => {
  signedInAsManager(savedSignature);
  const { user } = await openDashboard();
  await user.keyboard('{ArrowDown}xa');
  const dialog = within(await approvalDialog());
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve 1 receipt' });
  await waitFor(() => expect(button.disabled).toBe(false));
  const answer = mockLate(approveMany);
  await user.click(button);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(Response.json({ error: 'CONFLICT', message: 'Nothing was approved.' }, { status: 409 }));
  expect(await screen.findByText('Nothing was approved.')).toBeTruthy();
});
