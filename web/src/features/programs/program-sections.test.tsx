import { getBusiness } from '@docket/shared/business/contract';
import { listDevices, secondFactor } from '@docket/shared/account/contract';
import { listPasskeys } from '@docket/shared/account/passkey-contract';
import { programMessages as text } from '@docket/shared/programs/messages';
import { webhookEvents } from '@docket/shared/programs/rules';
import {
  type AccessToken,
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@docket/shared/programs/token-contract';
import {
  changeWebhook,
  createWebhook,
  type Delivery,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
  type Webhook,
} from '@docket/shared/programs/webhook-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { breakOff, mockLate, mockPending, mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import '../../app/screens/settings-screen.tsx';
import '../account/security/security-tab.tsx';
import './program-sections.tsx';

const id = '0193a000-0000-7000-8000-0000000000aa';
const day = 86_400_000;
const token: AccessToken = {
  id,
  name: 'Backup script',
  scopes: ['receipts:read'],
  ending: 'x7Qz',
  createdAt: '2026-11-20T01:00:00.000Z',
  expiresAt: new Date(Date.now() + 30 * day).toISOString(),
  lastUsedAt: null,
};
const webhook: Webhook = {
  id,
  of: 'person',
  url: 'https://programs.example.com/docket',
  events: ['receipt.processed', 'approval.decided'],
  createdAt: '2026-11-20T01:00:00.000Z',
  failingSince: null,
  off: null,
};
const delivery: Delivery = {
  id,
  event: 'receipt.processed',
  createdAt: '2026-11-20T01:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  lastAttemptAt: '2026-11-20T01:00:00.000Z',
  nextAttemptAt: null,
  status: 204,
  problem: null,
};

beforeEach(() => {
  signedIn();
  mockResponse(secondFactor, { enabled: false, recoveryCodesLeft: 0 });
  mockResponse(listDevices, []);
  mockResponse(listPasskeys, []);
});

async function open(name: 'Access tokens' | 'Webhooks') {
  const { user } = renderApp('/settings?tab=security');
  return { user, section: within(await screen.findByRole('region', { name })) };
}

describe('access tokens', () => {
  test('say what they can do, when they were used and when they end; one is revoked after a question', async () => {
    mockResponse(listAccessTokens, [
      { ...token, lastUsedAt: new Date(Date.now() - 3 * day).toISOString() },
      { ...token, id: id.replace('aa', 'bb'), name: 'Old', expiresAt: '2026-10-01T00:00:00.000Z' },
    ]);
    const revoked = mockResponse(revokeAccessToken, { success: true });
    const { user, section } = await open('Access tokens');
    const [used, old] = await section.findAllByRole('listitem');
    expect(used!.textContent).toMatch(/Backup script…x7QzSee receiptsLast used 3 days ago, expires \d/);
    expect(old!.textContent).toContain('Expired');
    expect(old!.textContent).toContain('Not used yet, expired 01/10/26');
    await user.click(section.getByRole('button', { name: 'Revoke Backup script, ending in x7Qz' }));
    mockResponse(listAccessTokens, []);
    const question = within(screen.getByRole('alertdialog', { name: 'Revoke Backup script?' }));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(text.tokenRevoked)).toBeTruthy();
    expect(await section.findByText('No access tokens yet')).toBeTruthy();
    expect(revoked).toMatchObject([{ params: { id } }]);
  });

  test('a new one is shown once, after its name, scopes and end were chosen', async () => {
    const created = mockResponse(createAccessToken, { ...token, token: 'docket_the-secret' });
    const { user, section } = await open('Access tokens');
    await user.click(await section.findByRole('button', { name: 'Create token' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'See receipts' }));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect((await dialog.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      text.tokenNameRequired,
      text.scopeRequired,
    ]);
    await user.type(dialog.getByLabelText('Name'), 'Backup script');
    await user.click(dialog.getByRole('checkbox', { name: 'Upload, edit and delete receipts' }));
    await user.selectOptions(dialog.getByLabelText('Valid for'), 'A year');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect((await dialog.findByLabelText<HTMLTextAreaElement>('Your access token')).value).toBe(
      'docket_the-secret',
    );
    expect(created).toMatchObject([
      { body: { name: 'Backup script', scopes: ['receipts:write'], days: 365 } },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue('docket_the-secret')).toBeNull();
  });

  test('a refusal is shown in the dialog', async () => {
    refuse(createAccessToken, 409, { error: 'CONFLICT', message: text.tooManyTokens });
    const { user, section } = await open('Access tokens');
    await user.click(await section.findByRole('button', { name: 'Create token' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'One more');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(text.tooManyTokens);
  });

  test.each([
    ['accounting staff can', { role: 'ACCOUNTING', businessId }, true],
    ['people without a business can', {}, true],
    ['employees can’t', { role: 'EMPLOYEE', businessId }, false],
  ] as const)('%s let programs into the accounts', async (_, person, isOffered) => {
    signedIn(person);
    const { user, section } = await open('Access tokens');
    await user.click(await section.findByRole('button', { name: 'Create token' }));
    const offered = screen.queryByRole('checkbox', { name: 'Make accounting exports' });
    expect(offered !== null).toBe(isOffered);
  });

  test('a list that can’t be loaded is reported with a retry', async () => {
    breakOff(listAccessTokens);
    const { user, section } = await open('Access tokens');
    const retry = await section.findByRole('button', { name: 'Try again' });
    mockResponse(listAccessTokens, [token]);
    await user.click(retry);
    expect(await section.findByText('Backup script')).toBeTruthy();
  });
});

describe('webhooks', () => {
  test('say whether they work, and one is deleted after a question', async () => {
    const failingSince = new Date(Date.now() - 2 * day).toISOString();
    mockResponse(listWebhooks, [
      webhook,
      { ...webhook, id: id.replace('aa', 'bb'), url: 'https://b.example.com/', failingSince },
      {
        ...webhook,
        id: id.replace('aa', 'cc'),
        url: 'https://c.example.com/',
        off: { since: failingSince, because: 'failing' },
      },
      { ...webhook, id: id.replace('aa', 'dd'), url: 'https://d.example.com/', of: 'business' },
    ]);
    const deleted = mockResponse(deleteWebhook, { success: true });
    const { user, section } = await open('Webhooks');
    const rows = await section.findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]!.textContent).toContain('OnReceipt read, Receipt approved or rejected');
    expect(rows[1]!.textContent).toMatch(/Failing.*Started failing 2 days ago/);
    expect(rows[2]!.textContent).toContain('Failed for 3 days, so we turned it off 2 days ago');
    expect(within(rows[2]!).queryByRole('button', { name: 'Send test' })).toBeNull();
    const turned = mockResponse(changeWebhook, webhook);
    await user.click(within(rows[2]!).getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(text.webhookTurnedOn)).toBeTruthy();
    expect(turned).toMatchObject([{ body: { on: true } }]);
    await user.click(within(rows[0]!).getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text.webhookDeleted)).toBeTruthy();
    expect(deleted).toMatchObject([{ params: { id } }]);
  });

  test('a signing secret is replaced after a question, and the new one shown once', async () => {
    mockResponse(listWebhooks, [webhook]);
    const renewed = mockResponse(renewWebhookSecret, { secret: 'whsec_another' });
    const { user, section } = await open('Webhooks');
    await user.click(await section.findByRole('button', { name: 'New secret' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace secret' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your new signing secret');
    expect(field.value).toBe('whsec_another');
    expect(renewed).toMatchObject([{ params: { id } }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Your new signing secret')).toBeNull();
  });

  test('a new one shows its signing secret once; an address we don’t call is refused at its field', async () => {
    refuse(createWebhook, 400, { error: 'INVALID', message: text.urlNotPublic });
    const { user, section } = await open('Webhooks');
    await user.click(await section.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: 'Accounting export made' })).toHaveProperty('checked', true);
    const address = dialog.getByLabelText('Address');
    await user.type(address, 'programs.example.com');
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(text.urlRequired);
    await user.clear(address);
    await user.type(address, 'https://localhost/');
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText(text.urlNotPublic)).toBeTruthy();
    expect(address.getAttribute('aria-invalid')).toBe('true');
    const created = mockResponse(createWebhook, { ...webhook, secret: 'whsec_the-secret' });
    await user.clear(address);
    await user.type(address, webhook.url);
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect((await dialog.findByLabelText<HTMLTextAreaElement>('Your signing secret')).value).toBe(
      'whsec_the-secret',
    );
    expect(created).toMatchObject([{ body: { of: 'person', url: webhook.url, events: webhookEvents } }]);
  });

  test('a test opens the deliveries, which say what came of each', async () => {
    mockResponse(listWebhooks, [webhook]);
    const sent = mockResponse(testWebhook, { success: true });
    mockResponse(listDeliveries, [
      {
        ...delivery,
        id: id.replace('aa', 'dd'),
        event: 'webhook.test',
        state: 'waiting',
        attempts: 0,
        status: null,
      },
      delivery,
      {
        ...delivery,
        id: id.replace('aa', 'bb'),
        state: 'waiting',
        attempts: 3,
        nextAttemptAt: '2026-11-20T01:02:00.000Z',
        status: null,
        problem: 'timeout',
      },
      {
        ...delivery,
        id: id.replace('aa', 'cc'),
        state: 'failed',
        attempts: 16,
        status: 500,
        problem: 'refused',
      },
    ]);
    const { user, section } = await open('Webhooks');
    await user.click(await section.findByRole('button', { name: 'Send test' }));
    const list = within(await screen.findByRole('list', { name: 'Deliveries' }));
    expect(sent).toHaveLength(1);
    const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^TestWaiting.*Waiting to be sent$/);
    expect(texts[1]).toMatch(/^Receipt readDelivered.*Responded 204$/);
    expect(texts[2]).toMatch(
      /Waiting.*No response in time, attempt 3 of 16\. Next attempt: 20\/11\/26 12:02 AEDT$/,
    );
    expect(texts[3]).toMatch(/Failed.*Responded 500, gave up after 16 of 16 attempts$/);
    // Asked for again until it was sent.
    mockResponse(listDeliveries, [{ ...delivery, event: 'webhook.test', status: 200 }]);
    expect(await list.findByText(/Responded 200/, {}, { timeout: 4000 })).toBeTruthy();
  });

  test('of a business are in its tab, for admins', async () => {
    signedIn({ role: 'ADMIN', businessId });
    mockPending(getBusiness);
    mockResponse(listWebhooks, [{ ...webhook, of: 'business', events: ['export.made'] }]);
    renderApp('/settings?tab=business');
    const section = within(await screen.findByRole('region', { name: 'Business webhooks' }));
    expect((await section.findByRole('listitem')).textContent).toContain('Accounting export made');
  });
});

describe('a secret that’s shown only once is waited for', () => {
  const closeInVain = async (user: UserEvent) => {
    await user.keyboard('{Escape}');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  };

  test('an access token', async () => {
    mockResponse(listAccessTokens, []);
    const answer = mockLate(createAccessToken);
    const { user, section } = await open('Access tokens');
    await user.click(await section.findByRole('button', { name: 'Create token' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Backup{Enter}');
    await waitFor(() => expect(isDisabled(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true));
    await closeInVain(user);
    answer({ ...token, token: 'docket_the-secret' });
    expect(await screen.findByDisplayValue('docket_the-secret')).toBeTruthy();
  });

  test('a webhook’s', async () => {
    const answer = mockLate(createWebhook);
    const { user, section } = await open('Webhooks');
    await user.click(await section.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Address'), `${webhook.url}{Enter}`);
    await waitFor(() => expect(isDisabled(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true));
    await closeInVain(user);
    answer({ ...webhook, secret: 'whsec_first' });
    expect(await screen.findByDisplayValue('whsec_first')).toBeTruthy();
  });

  test('and the one that replaces it', async () => {
    mockResponse(listWebhooks, [webhook]);
    const answer = mockLate(renewWebhookSecret);
    const { user, section } = await open('Webhooks');
    await user.click(await section.findByRole('button', { name: 'New secret' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Replace secret' }));
    await closeInVain(user);
    answer({ secret: 'whsec_second' });
    expect(await screen.findByDisplayValue('whsec_second')).toBeTruthy();
  });
});

const isDisabled = (button: HTMLElement): boolean => (button as HTMLButtonElement).disabled;
