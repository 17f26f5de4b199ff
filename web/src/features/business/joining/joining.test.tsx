import { businessMessages } from '@docket/shared/business/messages';
import { ownInvitations } from '@docket/shared/business/invitation-contract';
import {
  ownJoinRequests,
  submitJoinRequest,
  withdrawJoinRequest,
} from '@docket/shared/business/join-request-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { businessId } from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/settings-screen.tsx';
import '../business-page.tsx';
import '../business-tab.tsx';

const sent = { request: { businessName: 'Acme' }, requiresPayment: false, estimatedMonthlyCost: 0 };

beforeEach(() => {
  signedIn();
  mockResponse(ownInvitations, []);
  mockResponse(ownJoinRequests, []);
});

async function open() {
  const app = renderApp('/settings?tab=business');
  const form = await screen.findByRole('region', { name: 'Request to Join a Business' });
  return { ...app, form: within(form) };
}

describe('the request to join', () => {
  test('needs the name of the business alone; the message is optional [SET-14] [VAL-32] [VAL-36]', async () => {
    const calls = mockResponse(submitJoinRequest, sent);
    const { user, form } = await open();
    await user.click(form.getByRole('button', { name: 'Send Request' }));
    expect((await form.findByRole('alert')).textContent).toBe('Please enter a business name.');
    expect(calls).toHaveLength(0);
    await user.type(form.getByLabelText('Business name'), 'Acme');
    await user.click(form.getByRole('button', { name: 'Send Request' }));
    await form.findByRole('button', { name: 'Submit Another Request' });
    expect(calls[0]?.body).toEqual({ businessName: 'Acme', requestedRole: 'EMPLOYEE' });
  });

  test('once sent it shows so, and another can follow [SET-15]', async () => {
    mockResponse(submitJoinRequest, sent);
    const { user, form } = await open();
    await user.type(form.getByLabelText('Business name'), 'Acme');
    await user.click(form.getByRole('button', { name: 'Send Request' }));
    expect((await form.findByRole('status')).textContent).toBe('Your request was sent to Acme');
    const another = form.getByRole('button', { name: 'Submit Another Request' });
    expect(document.activeElement).toBe(another);
    await user.click(another);
    const name = form.getByLabelText<HTMLInputElement>('Business name');
    expect(name.value).toBe('');
    expect(document.activeElement).toBe(name);
  });

  test('on the free plan it is for an employee, without a choice [VAL-34] [VAL-35]', async () => {
    const { form } = await open();
    expect(form.queryByLabelText('Role')).toBeNull();
    expect(form.getByText('You’ll join as Employee.')).toBeTruthy();
  });

  test.each([
    ['free', 0],
    ['premium', 1],
  ] as const)('somebody on the %s plan is told %i times that their own won’t renew', async (plan, times) => {
    signedIn({ plan });
    const { form } = await open();
    expect(form.queryAllByText(businessMessages.ownPlanEnds)).toHaveLength(times);
  });

  test('on a paid plan the role can be chosen, ADMIN never [VAL-34] [OP-78]', async () => {
    signedIn({ plan: 'premium' });
    const { form } = await open();
    const choices = within(form.getByLabelText('Role')).getAllByRole('option');
    expect(choices.map((choice) => choice.textContent)).toEqual(['Employee', 'Manager', 'Accounting']);
  });

  test.each([
    [
      'says what the server says',
      404,
      { error: 'NOT_FOUND', message: 'Business not found' },
      'Business not found',
    ],
    ['has words where the server has none', 500, {}, 'Failed to submit join request'],
  ])('refused, it %s [ERR-21] [VAL-33] [OP-80]', async (_, status, body, message) => {
    mockResponse(submitJoinRequest, () => Response.json(body, { status }));
    const { user, form } = await open();
    await user.type(form.getByLabelText('Business name'), 'acme');
    await user.click(form.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Error')).toBeTruthy();
    const notifications = within(screen.getByRole('region', { name: /^Notifications/ }));
    expect(notifications.getByText(message)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Business name').value).toBe('acme');
  });

  test('what the server says of the business is beside its name, which has the focus', async () => {
    const message = 'Business not found';
    mockResponse(submitJoinRequest, () => Response.json({ error: 'NOT_FOUND', message }, { status: 404 }));
    const { user, form } = await open();
    await user.type(form.getByLabelText('Business name'), 'acme');
    await user.click(form.getByRole('button', { name: 'Send Request' }));
    expect((await form.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(form.getByLabelText('Business name'));
  });

  test('an open one is listed as undecided and can be taken back [STATE-13]', async () => {
    const id = '0193a000-0000-7000-8000-0000000000e1';
    mockResponse(ownJoinRequests, [
      { id, businessName: 'Acme', requestedRole: 'EMPLOYEE', requestedAt: '2026-11-20T02:00:00.000Z' },
    ]);
    const withdrawn = mockResponse(withdrawJoinRequest, { success: true });
    const { user } = await open();
    const own = within(await screen.findByRole('region', { name: 'Your requests' }));
    expect(own.getByText(/Awaiting approval by an admin/)).toBeTruthy();
    mockResponse(ownJoinRequests, []);
    await user.click(own.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your requests' })).toBeNull());
    expect(withdrawn[0]?.params).toMatchObject({ id });
  });
});

test('somebody without a business is shown how to create one', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Create your own' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade');
});

describe('/business', () => {
  test('has its title, its subtitle and the ways in [BIZ-07] [BIZ-08] [BIZ-09] [OP-68]', async () => {
    renderApp('/business');
    expect(await screen.findByRole('heading', { level: 1, name: 'Business Workspace' })).toBeTruthy();
    expect(
      screen.getByText('Join an existing business workspace or upgrade to create your own'),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Request to Join a Business' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade');
  });

  test('leads members on to their business [BIZ-09] [OP-68]', async () => {
    signedIn({ plan: 'business', businessId });
    renderApp('/business');
    const link = await screen.findByRole('link', { name: 'Open business settings' });
    expect(link.getAttribute('href')).toBe('/settings?tab=business');
    expect(screen.queryByRole('region', { name: 'Request to Join a Business' })).toBeNull();
  });
});

test('an invitation that can not be listed leaves the form as it is', async () => {
  refuse(ownInvitations, 500, { error: 'INTERNAL', message: 'Something went wrong. Please try again.' });
  const { form } = await open();
  expect(form.getByLabelText('Business name')).toBeTruthy();
});
