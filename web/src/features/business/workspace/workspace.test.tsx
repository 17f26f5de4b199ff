import { getBilling } from '@docket/shared/billing/contract';
import { subscriptionTexts } from '@docket/shared/plans/subscription/messages';
import {
  approveJoinRequest,
  listJoinRequests,
  rejectJoinRequest,
  type JoinRequest,
} from '@docket/shared/business/join-request-contract';
import { managerAbsences } from '@docket/shared/approvals/absence-contract';
import { directory, getBusiness, leaveBusiness } from '@docket/shared/business/contract';
import { invite, listInvitations } from '@docket/shared/business/invitation-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { buildBusinessBilling } from '../../../testing/billing.ts';
import { acme, adminMember, buildMember, businessId, signedInAsAdmin } from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { toastStore } from '../../../ui/toasts/toast-store.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/settings-screen.tsx';
import '../business-tab.tsx';

const done = { success: true } as const;
const request: JoinRequest = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  user: { firstName: 'Mei', lastName: 'Zhou', email: 'mei@example.com', emailVerified: true },
  requestedRole: 'EMPLOYEE',
  requestMessage: 'I start on Monday.',
  requestedAt: '2026-11-20T02:00:00.000Z',
  requiresPayment: true,
  estimatedMonthlyCost: 10,
};

beforeEach(() => {
  signedInAsAdmin();
  mockResponse(getBusiness, acme);
  mockResponse(directory, [adminMember, buildMember(2)]);
  mockResponse(listJoinRequests, [request]);
  mockResponse(listInvitations, []);
});

async function open() {
  const app = renderApp('/settings?tab=business');
  await screen.findByRole('region', { name: 'Business details' });
  return app;
}

describe('the management view', () => {
  test('shows the business, its cost and its members [SET-13] [BIZ-01] [BIZ-02] [BIZ-03] [BIZ-04] [OP-02] [OP-99] [OP-100]', async () => {
    mockResponse(getBilling, buildBusinessBilling());
    await open();
    await screen.findByText(/^AUD/);
    const terms = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Name', 'Acme'],
      ['Plan', 'Business'],
      ['Active since', '02/03/26'],
      ['Billing', 'AUD $119.00 per month, with 2 additional users for $20.00'],
      ['Total users', '5'],
      ['Admins', '1'],
      ['Managers', '2'],
      ['Employees', '1'],
    ]);
    expect(screen.getByText('1 in accounting')).toBeTruthy();
    const list = within(await screen.findByRole('table', { name: 'Team members' }));
    expect(list.getAllByRole('row')).toHaveLength(3);
  });

  const billing = async () =>
    (await screen.findByText('Billing', { selector: 'dt' })).nextElementSibling?.textContent;

  test.each([
    ['the operator set the plan', { ...buildBusinessBilling(), subscription: null }],
    ['the subscription is over', buildBusinessBilling({ status: 'canceled', nextBillingAt: null })],
  ])('shows that nothing is charged where %s', async (_, answer) => {
    mockResponse(getBilling, answer);
    await open();
    await expect.poll(billing).toBe(subscriptionTexts.notBilled);
  });

  test('shows no price while the billing is unknown', async () => {
    refuse(getBilling, 403, { error: 'FORBIDDEN', message: 'No.' });
    await open();
    await expect.poll(billing).toBe('–');
  });

  test.each(['MANAGER', 'ACCOUNTING', 'EMPLOYEE'] as const)(
    'for %s it shows, and changes nothing [BIZ-06] [ROLE-16] [OP-76]',
    async (role) => {
      signedIn({ role, plan: 'business', businessId });
      const asked = mockResponse(listJoinRequests, []);
      await open();
      await screen.findByRole('table', { name: 'Team members' });
      for (const name of ['Join Requests', 'Accounting email'])
        expect(screen.queryByRole('region', { name })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Invite User' })).toBeNull();
      expect(screen.queryByText('Billing', { selector: 'dt' })).toBeNull();
      expect(asked).toHaveLength(0);
    },
  );

  test('leaving is asked for, with what it means [OP-35]', async () => {
    const left = mockResponse(leaveBusiness, done);
    mockResponse(getBusiness, { ...acme, members: { ...acme.members, admins: 2 } });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Leave Business' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave Acme?' }));
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You’ve left Acme')).toBeTruthy();
    expect(left).toHaveLength(1);
  });
});

test('the only admin is told beforehand that the business needs another', async () => {
  await open();
  const leave = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Leave Business',
    description: 'You’re the only admin of your business. Make someone else an admin first.',
  });
  expect(leave.disabled).toBe(true);
});

test('the last manager, who wants to leave, learns how many receipts they leave without one', async () => {
  const user = signedIn({ role: 'MANAGER', plan: 'business', businessId });
  mockResponse(managerAbsences, [
    { id: user.id, firstName: null, lastName: null, email: user.email, absence: null, decidesAlone: 3 },
  ]);
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'Leave Business' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave Acme?' }));
  expect(
    await dialog.findByText(/^3 receipts .* Ask your admin to appoint another manager first\.$/),
  ).toBeTruthy();
});

describe('join requests', () => {
  const requests = async () => within(await screen.findByRole('region', { name: 'Join Requests' }));

  test('show who is asking and what it would cost; once approved, they join the team [BIZ-06] [STATE-14] [ERR-16] [OP-81]', async () => {
    const approved = mockResponse(approveJoinRequest, done);
    const { user } = await open();
    const list = await requests();
    expect((await list.findByRole('listitem')).textContent).toContain('Additional user: $10.00 per month');
    mockResponse(listJoinRequests, []);
    await user.click(list.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Request Approved')).toBeTruthy();
    expect(await list.findByText('No join requests right now.')).toBeTruthy();
    expect(approved[0]?.params).toMatchObject({ id: request.id });
  });

  test.each([
    ['', {}],
    ['No room at the moment', { reason: 'No room at the moment' }],
  ])('rejected with the reason %j [VAL-37] [STATE-15] [ERR-17]', async (reason, body) => {
    const rejected = mockResponse(rejectJoinRequest, done);
    const { user } = await open();
    await user.click(await (await requests()).findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reasonInput = dialog.getByLabelText('Reason');
    expect(document.activeElement).toBe(reasonInput);
    if (reason) await user.type(reasonInput, reason);
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Request Rejected')).toBeTruthy();
    expect(rejected[0]?.body).toEqual(body);
  });

  test.each([
    [
      409,
      { error: 'CONFLICT', message: 'This request has already been approved or rejected.' },
      'This request has already been approved or rejected.',
    ],
    [500, {}, 'Failed to approve request'],
  ])('an approval that fails with %i says so [ERR-18]', async (status, body, message) => {
    mockResponse(approveJoinRequest, () => Response.json(body, { status }));
    const { user } = await open();
    await user.click(await (await requests()).findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  test.each([
    [
      409,
      { error: 'CONFLICT', message: 'This request has already been approved or rejected.' },
      'This request has already been approved or rejected.',
    ],
    [500, {}, 'Failed to reject request'],
  ])('a rejection that fails with %i says so [ERR-19]', async (status, body, message) => {
    mockResponse(rejectJoinRequest, () => Response.json(body, { status }));
    const { user } = await open();
    await user.click(await (await requests()).findByRole('button', { name: 'Reject' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });
});

test('whose plan has ended explains that nobody can be added, and leads to the plans [ROLE-16]', async () => {
  signedIn({ role: 'ADMIN', plan: 'free', businessId });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Invite User' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
  expect(dialog.getByText('Adding people to a business is part of the Business plan.')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/upgrade');
});

describe('the invitation', () => {
  async function openDialog() {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Invite User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }));
    return { ...app, dialog, send: dialog.getByRole('button', { name: 'Send Invitation' }) };
  }

  test.each([
    ['', 'Please enter an email address.'],
    ['jo@', 'Please enter a valid email address.'],
  ])('to %j is refused [BIZ-05] [VAL-27] [VAL-28]', async (email, message) => {
    const calls = mockResponse(invite, done);
    const { user, dialog, send } = await openDialog();
    const address = dialog.getByLabelText('Email');
    expect(document.activeElement).toBe(address);
    if (email) await user.type(address, email);
    await user.click(send);
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(calls).toHaveLength(0);
  });

  test('is for an employee unless another role is chosen; its message may be left to Docket [VAL-29] [VAL-30] [VAL-31] [CONST-30]', async () => {
    const signupUrl = 'http://docket.example/invitation?token=secret';
    const calls = mockResponse(invite, { ...done, signupUrl });
    const { user, dialog, send } = await openDialog();
    const choices = within(dialog.getByLabelText('Role')).getAllByRole('option');
    expect(choices.map((choice) => choice.textContent)).toEqual(['Employee', 'Manager', 'Accounting']);
    await user.type(dialog.getByLabelText('Email'), 'jo@example.com');
    await user.click(send);
    expect(await screen.findByText('Invitation sent to jo@example.com')).toBeTruthy();
    expect(screen.getByText(signupUrl)).toBeTruthy();
    expect(calls[0]?.body).toEqual({ email: 'jo@example.com', role: 'EMPLOYEE' });
    expect(toastStore.get().at(-1)?.durationMs).toBe(10_000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    [
      409,
      { error: 'CONFLICT', message: 'This person is already a member of your business.' },
      'This person is already a member of your business.',
    ],
    [500, {}, 'Failed to send invitation'],
  ])('that fails with %i says so [ERR-20]', async (status, body, message) => {
    mockResponse(invite, () => Response.json(body, { status }));
    const { user, dialog, send } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'jo@example.com');
    await user.click(send);
    expect(await screen.findByText('Error')).toBeTruthy();
    const notifications = within(screen.getByRole('region', { name: /^Notifications/ }));
    expect(notifications.getByText(message)).toBeTruthy();
  });

  test('to someone who can’t be invited says so beside the address, which has the focus', async () => {
    const message = 'This person is already a member of your business.';
    refuse(invite, 409, { error: 'CONFLICT', message });
    const { user, dialog, send } = await openDialog();
    await user.type(dialog.getByLabelText('Email'), 'jo@example.com');
    await user.click(send);
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
  });
});
