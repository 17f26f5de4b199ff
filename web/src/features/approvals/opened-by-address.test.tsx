import { reject } from '@docket/shared/approvals/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { businessId } from '../../testing/business.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { watchLeaving } from '../../testing/render-site.tsx';
import { openDashboard, savedSignature, signedInAsManager, stageRequests } from '../../testing/requests.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import './deciding/decision-dialogs.tsx';
import './manager-dashboard-page.tsx';

let stage: ReturnType<typeof stageRequests>;
beforeEach(() => {
  stage = stageRequests();
  signedInAsManager(savedSignature);
});

const idOf = (index: number) => stage.waiting[index]!.id;
const approvalDialog = () => screen.findByRole('dialog', { name: 'Manager Receipt Approval' });
const notes = async () => within(await approvalDialog()).getByLabelText<HTMLTextAreaElement>('Notes');
const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Reason');

test('an email’s link opens its request, and closing it shows the list', async () => {
  const { router, user } = renderApp(`/manager-dashboard?approval=${idOf(1)}`);
  expect(within(await approvalDialog()).getByAltText('Receipt from Vendor 2')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the link to one that waits no more says so', async () => {
  const { router } = renderApp('/manager-dashboard?approval=0193a000-0000-7000-8000-0000000000aa');
  expect(await screen.findByText('This receipt is no longer awaiting approval.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('the address says what is opened, and going back closes it', async () => {
  const { user, list, router } = await openDashboard();
  await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
  await user.click(within(await approvalDialog()).getByRole('button', { name: 'Next receipt' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ approval: idOf(1) }));
  expect(screen.getByAltText('Receipt from Vendor 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ approval: idOf(1), view: 'reject' }));
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/manager-dashboard');
});

test('closed by its button, it leaves no step behind for Back', async () => {
  const { user, list, router } = await openDashboard();
  await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
  await user.click(within(await approvalDialog()).getByRole('button', { name: 'Next receipt' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ approval: idOf(1) }));
  await user.click(within(await approvalDialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
  expect(router.history.canGoBack()).toBe(false);
});

test('what was typed survives a reload until it’s sent', async () => {
  const { user } = renderApp(`/manager-dashboard?approval=${idOf(0)}`);
  await user.type(await notes(), 'Fine');
  cleanup();
  renderApp(`/manager-dashboard?approval=${idOf(0)}`);
  expect((await notes()).value).toBe('Fine');
  cleanup();
  const { router } = renderApp(`/manager-dashboard?approval=${idOf(0)}&view=reject`);
  expect((await reason()).value).toBe('');
  await user.type(await reason(), 'Private');
  mockResponse(reject, { success: true });
  await user.click(screen.getByRole('button', { name: 'Reject Receipt' }));
  await screen.findByText('Request Rejected');
  await waitFor(() => expect(router.state.location.search).toEqual({ approval: idOf(1) }));
  expect(sessionStorage.getItem('docket-typed')).not.toContain('Private');
});

test('a reason survives the session ending, and no other user sees it', async () => {
  const { user, list } = await openDashboard();
  await user.click(list.getByRole('button', { name: 'Reject Vendor 1' }));
  await user.type(await reason(), 'Private');
  cleanup();
  const address = `/manager-dashboard?approval=${idOf(0)}&view=reject`;
  signedIn({ id: '0193a000-0000-7000-8000-0000000000bb', role: 'MANAGER', plan: 'business', businessId });
  renderApp(address);
  expect((await reason()).value).toBe('');
  cleanup();
  signedInAsManager();
  renderApp(address);
  expect((await reason()).value).toBe('Private');
});

test('signing in again before a decision is saved returns to that receipt', async () => {
  const leave = watchLeaving();
  const { user, list } = await openDashboard();
  refuse(reject, 401, { error: 'UNAUTHENTICATED', message: 'Authentication required. Please log in again.' });
  await user.click(list.getByRole('button', { name: 'Reject Vendor 1' }));
  await user.type(await reason(), 'Private');
  await user.click(screen.getByRole('button', { name: 'Reject Receipt' }));
  const next = `/manager-dashboard?approval=${idOf(0)}&view=reject`;
  const signIn = `/auth?${new URLSearchParams({ next, ended: '1' })}`;
  await waitFor(() => expect(leave).toHaveBeenLastCalledWith(signIn));
});
