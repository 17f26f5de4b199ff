import {
  approve,
  approveMany,
  ownAbsence,
  pendingApprovals,
  pendingApprovalsCount,
  receiptSubmissions,
  reject,
  type PendingApproval,
} from '@docket/shared/approvals/contract';
import { roles } from '@docket/shared/people/rules';
import { getReceipt } from '@docket/shared/receipts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, keepWaiting, refuse } from '../../testing/answers.ts';
import { businessId } from '../../testing/business.ts';
import { drawnPicture, fakeCanvas } from '../../testing/canvas.ts';
import { drawStroke } from '../../testing/draw-stroke.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { pollMs } from './approvals-api.ts';
import { sampleApproval } from './sample-approval.ts';

const saved = `${drawnPicture.slice(0, -4)}saved`;
const signature = { signatureImage: saved };
const conflict = { error: 'CONFLICT', message: 'This receipt was already approved by Tom Ng.' };

let waiting: PendingApproval[];

beforeEach(() => {
  fakeCanvas();
  waiting = [1, 2, 3].map((n) => sampleApproval(n));
  answer(pendingApprovals, () => waiting);
  answer(pendingApprovalsCount, () => ({ count: waiting.length }));
  answer(receiptSubmissions, []);
  answer(ownAbsence, { absence: null, standIns: [] });
  refuse(getReceipt, 404, { error: 'NOT_FOUND', message: 'Not found' });
});

const signedInAsManager = (change = {}) =>
  signedIn({ role: 'MANAGER', plan: 'business', businessId, ...change });

async function openDashboard(address = '/manager-dashboard') {
  const app = renderApp(address);
  const list = await screen.findByRole('list', { name: 'Pending approvals' }, { timeout: 15_000 });
  return { ...app, list: within(list) };
}

const dialog = () => screen.findByRole('dialog', { name: 'Manager Receipt Approval' });
const approveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Approve Receipt' });
const isReady = async () => {
  const button = await approveButton();
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

test.each(roles.filter((role) => role !== 'MANAGER'))('it is denied to %s [MGR-02] [OP-44]', async (role) => {
  signedIn({ role, plan: 'business', businessId });
  renderApp('/manager-dashboard');
  expect(
    await screen.findByText('This page is only accessible to managers.', {}, { timeout: 15_000 }),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
});

test('with nothing to decide all are caught up [MGR-11]', async () => {
  signedInAsManager();
  waiting = [];
  renderApp('/manager-dashboard');
  expect(await screen.findByText('All caught up', {}, { timeout: 15_000 })).toBeTruthy();
});

test('what waits is asked for every 30 seconds [CONST-34]', () => {
  expect(pollMs).toBe(30_000);
});

describe('approving', () => {
  test('the list shows what waits with what to look at, and so does the dialog [MGR-08] [MGR-12] [OP-05]', async () => {
    signedInAsManager();
    waiting = [{ ...sampleApproval(1), notices: [{ kind: 'duplicate', of: ['RCP-9'] }] }];
    const { user, list } = await openDashboard();
    const words = 'Possible duplicate: it looks like the same purchase as RCP-9.';
    expect(list.getByText(words)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Manager Dashboard' })).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    const shown = within(await dialog());
    expect(shown.getByText(words)).toBeTruthy();
    expect(shown.getByText('Lunch with a client')).toBeTruthy();
    expect(shown.getByAltText('Receipt from Vendor 1')).toBeTruthy();
    const { height, maxWidth } = document.querySelector('canvas')!.style;
    expect([height, maxWidth]).toEqual(['150px', '400px']);
  });

  test('it takes a signature: until one is drawn the button is off [MGR-09] [VAL-55] [VAL-56] [VAL-57] [OP-06] [ERR-71] [OP-20]', async () => {
    signedInAsManager();
    const { user, list } = await openDashboard();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    await dialog();
    expect((await approveButton()).disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Please draw your signature first')).toBeTruthy();
    drawStroke();
    const sent = answer(approve, { success: true });
    await user.click(await isReady());
    expect(await screen.findByText('Request Approved')).toBeTruthy();
    expect(screen.getByText('Vendor 1, $10.00')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      params: { id: waiting[0]!.id },
      body: { notes: '', signature: drawnPicture },
    });
  });

  test('after a decision the next opens at once, while the last is being saved', async () => {
    signedInAsManager(signature);
    const { user, list } = await openDashboard();
    keepWaiting(approve);
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    await user.type(within(await dialog()).getByLabelText('Notes'), 'Fine');
    await user.click(await isReady());
    const next = within(await dialog());
    expect(next.getByAltText('Receipt from Vendor 2')).toBeTruthy();
    expect(next.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('');
    expect((await approveButton()).disabled).toBe(true);
    await isReady();
  });

  test('a refused save comes back with its error, and nothing is lost [ERR-57]', async () => {
    signedInAsManager(signature);
    const { user, list } = await openDashboard();
    refuse(approve, 500, { error: 'INTERNAL', message: 'The server is in trouble.' });
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    await user.type(within(await dialog()).getByLabelText('Notes'), 'Fine');
    await user.click(await isReady());
    expect(await screen.findByText('Failed to approve receipt')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await list.findByText(/Failed to approve receipt: The server is in trouble\./)).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
    expect(within(await dialog()).getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Fine');
    const sent = answer(approve, { success: true });
    await user.click(await isReady());
    await waitFor(() => expect(sent[0]?.body).toEqual({ notes: 'Fine', signature: saved }));
  });

  test('somebody else was first: that is told in the server’s words, and the list is as it is now [OP-52]', async () => {
    signedInAsManager(signature);
    const { user, list } = await openDashboard();
    refuse(approve, 409, conflict);
    await user.click(list.getByRole('button', { name: 'Approve Vendor 3' }));
    const button = await isReady();
    waiting = waiting.slice(0, 2);
    await user.click(button);
    expect(await screen.findByText(`Vendor 3, $30.00: ${conflict.message}`)).toBeTruthy();
    expect(list.queryByText('Vendor 3')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the link of a mail opens its very request', async () => {
    signedInAsManager();
    const { router } = renderApp(`/manager-dashboard?approval=${waiting[1]!.id}`);
    expect(within(await dialog()).getByAltText('Receipt from Vendor 2')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});

test('rejecting asks for a reason [MGR-06] [MGR-10] [VAL-58] [OP-88] [ERR-72]', async () => {
  signedInAsManager();
  const { user, list } = await openDashboard();
  await user.click(list.getByRole('button', { name: 'Reject Vendor 3' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Reject Receipt' }));
  await user.click(asked.getByRole('button', { name: 'Reject Receipt' }));
  expect((await asked.findByRole('alert')).textContent).toBe('Please give a reason for rejecting.');
  await user.type(asked.getByLabelText('Reason'), ' Not a business expense ');
  const sent = answer(reject, { success: true });
  await user.click(asked.getByRole('button', { name: 'Reject Receipt' }));
  expect(await screen.findByText('Request Rejected')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    params: { id: waiting[2]!.id },
    body: { notes: 'Not a business expense' },
  });
});

test('a rejection that fails comes back with its reason [ERR-58]', async () => {
  signedInAsManager();
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

describe('by the keyboard alone', () => {
  test('arrows move, letters act, and Ctrl+Enter approves one after the other', async () => {
    signedInAsManager(signature);
    const { user } = await openDashboard();
    const sent = answer(approve, ({ params }) => {
      waiting = waiting.filter(({ id }) => id !== params['id']);
      return { success: true as const };
    });
    const order = waiting.map(({ id }) => id);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Vendor 1');
    await user.keyboard('{ArrowDown}{ArrowUp} ');
    expect(await screen.findByRole('dialog', { name: 'Receipt Preview' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vendor 1'));
    await user.keyboard('a');
    await dialog();
    for (const _ of order) {
      await isReady();
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    expect(await screen.findByText('All caught up')).toBeTruthy();
    await waitFor(() => expect(sent.map(({ params }) => params['id'])).toEqual(order));
  });

  test('the focus is on the next row when the dialog closes after a decision', async () => {
    signedInAsManager();
    const { user } = await openDashboard();
    answer(reject, { success: true });
    await user.keyboard('{ArrowDown}r');
    await screen.findByRole('dialog', { name: 'Reject Receipt' });
    await user.keyboard('Private{Control>}{Enter}{/Control}');
    await dialog();
    await user.keyboard('{PageDown}');
    expect(await screen.findByAltText('Receipt from Vendor 3')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vendor 2'));
  });

  test('several are approved with one signature over a list in full [API-50]', async () => {
    signedInAsManager(signature);
    const { user } = await openDashboard();
    await user.keyboard('{ArrowDown}x{ArrowDown}{ArrowDown}xa');
    const shown = within(await dialog());
    const listed = within(shown.getByRole('region', { name: 'What is approved: 2 receipts' }));
    expect(listed.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Vendor 1$10.00Sam Reed19/11/26',
      'Vendor 3$30.00Sam Reed19/11/26',
    ]);
    expect(listed.getByText('$40.00')).toBeTruthy();
    const button = shown.getByRole<HTMLButtonElement>('button', { name: 'Approve 2 receipts' });
    await waitFor(() => expect(button.disabled).toBe(false));
    refuse(approveMany, 409, {
      error: 'CONFLICT',
      message: 'Nothing was approved: Vendor 3 does not wait for you any more.',
    });
    const [first, second] = waiting as [PendingApproval, PendingApproval];
    waiting = [first, second];
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await shown.findByText(/Nothing was approved: Vendor 3 does not wait for you any more\./),
    ).toBeTruthy();
    const sent = answer(approveMany, { success: true });
    const left = await shown.findByRole('button', { name: 'Approve 1 receipt' });
    await user.click(left);
    expect(await screen.findByText('Request Approved')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ ids: [first.id], notes: '', signature: saved });
    expect(screen.queryByText('Vendor 1')).toBeNull();
  });
});
