import {
  createEmailInAddress,
  decideEmailInSender,
  downloadEmailInMessage,
  type EmailIn,
  removeEmailInSender,
  retryEmailInMessage,
  seeEmailIn,
} from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import { getBusiness } from '@docket/shared/business/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { breakOff, mockPending, mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { prepareProfileTab } from '../../testing/profile-tab.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Imported here so that lazy loading doesn't count against a test's time limit.
import './email-in-section.tsx';

const id = '0193a000-0000-7000-8000-0000000000aa';
const address = 'receipts+kq7mwz3hx8a2vtbn@docket.example';
const on: EmailIn = { isOn: true, address, senders: [], messages: [] };

beforeEach(prepareProfileTab);

const section = async (name = 'Receipts by email') => within(await screen.findByRole('region', { name }));

test('nothing is said of it where the server receives no email', async () => {
  const asked = mockResponse(seeEmailIn, { ...on, isOn: false, address: null });
  renderApp('/settings');
  await screen.findByRole('region', { name: 'Remembered corrections' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Receipts by email')).toBeNull();
});

test('an address is created, and replaced after a question', async () => {
  mockResponse(seeEmailIn, { ...on, address: null });
  const created = mockResponse(createEmailInAddress, on);
  const { user } = renderApp('/settings');
  const shown = await section();
  const create = await shown.findByRole('button', { name: 'Create address' });
  mockResponse(seeEmailIn, on);
  await user.click(create);
  expect(await shown.findByText(address)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Replace address' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Replace this address?' }));
  await user.click(question.getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(text.addressReplaced)).toBeTruthy();
  expect(created).toMatchObject([
    { params: { of: 'person' }, body: { replaces: null } },
    { body: { replaces: address } },
  ]);
});

test('senders who wait are allowed or blocked; those decided about can be removed', async () => {
  const sender = {
    id,
    email: 'shop@example.com',
    state: 'waiting',
    createdAt: '2026-11-20T01:00:00.000Z',
  } as const;
  const allowed = {
    ...sender,
    id: id.replace('aa', 'bb'),
    email: 'office@example.com',
    state: 'allowed',
  } as const;
  const senders = [
    { ...sender, waiting: 2 },
    { ...allowed, waiting: 0 },
  ];
  mockResponse(seeEmailIn, { ...on, senders });
  const decided = mockResponse(decideEmailInSender, on);
  const removed = mockResponse(removeEmailInSender, on);
  const { user } = renderApp('/settings');
  const shown = await section();
  const [waits, other] = (await shown.findAllByRole('listitem')).map((row) => within(row));
  expect(waits!.getByText('2 emails are waiting')).toBeTruthy();
  expect(waits!.queryByRole('button', { name: 'Remove' })).toBeNull();
  await user.click(waits!.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText(text.senderAllowed)).toBeTruthy();
  await user.click(waits!.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(text.senderBlocked)).toBeTruthy();
  expect(other!.queryByRole('button', { name: 'Allow' })).toBeNull();
  await user.click(other!.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(text.senderRemoved)).toBeTruthy();
  expect(decided).toMatchObject([
    { params: { of: 'person', id }, body: { state: 'allowed' } },
    { body: { state: 'blocked' } },
  ]);
  expect(removed).toMatchObject([{ params: { id: allowed.id } }]);
});

test('what came of each email is listed, with its receipts', async () => {
  const part = { receiptId: null, problem: null };
  mockResponse(seeEmailIn, {
    ...on,
    messages: [
      {
        id,
        sender: 'ada@example.com',
        subject: 'Fwd: Lunch',
        receivedAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
        problem: null,
        isStored: false,
        parts: [
          { ...part, name: 'lunch.pdf', outcome: 'added', receiptId: id },
          { ...part, name: 'notes.docx', outcome: 'refused', problem: 'Please upload a PDF' },
        ],
      },
    ],
  });
  renderApp('/settings');
  const shown = await section();
  expect((await shown.findByRole('link', { name: 'lunch.pdf' })).getAttribute('href')).toBe(
    `/receipts/${id}`,
  );
  expect(shown.getByText('ada@example.com, 2 days ago')).toBeTruthy();
  expect(shown.getByText('notes.docx: Not added. Please upload a PDF')).toBeTruthy();
});

test('an email that failed can be downloaded and tried again while it’s stored', async () => {
  const message = {
    id,
    sender: 'ada@example.com',
    subject: 'Broken',
    receivedAt: '2026-11-20T01:00:00.000Z',
    problem: text.unreadable,
    parts: [],
  };
  const gone = { ...message, id: id.replace('aa', 'bb'), subject: 'Huge', problem: text.tooLarge };
  mockResponse(seeEmailIn, {
    ...on,
    messages: [
      { ...message, isStored: true },
      { ...gone, isStored: false },
    ],
  });
  const retried = mockResponse(retryEmailInMessage, on);
  refuse(downloadEmailInMessage, 404, { error: 'NOT_FOUND', message: text.gone });
  const { user } = renderApp('/settings');
  const shown = await section();
  expect(await shown.findByText(text.tooLarge)).toBeTruthy();
  expect(shown.getAllByRole('button', { name: /^Download email/ })).toHaveLength(1);
  await user.click(shown.getByRole('button', { name: 'Download email: Broken' }));
  expect(await screen.findByText(text.gone)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Try again: Broken' }));
  expect(await screen.findByText(text.retried)).toBeTruthy();
  expect(retried).toMatchObject([{ params: { of: 'person', id } }]);
});

test('members see their business’s address, and only admins its senders', async () => {
  signedIn({ role: 'EMPLOYEE', businessId });
  mockPending(getBusiness);
  mockResponse(seeEmailIn, on);
  renderApp('/settings?tab=business');
  const shown = await section('Business receipts by email');
  expect(await shown.findByText(address)).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Replace address' })).toBeNull();
});

test('an address that can’t be loaded is reported with a retry', async () => {
  breakOff(seeEmailIn);
  const { user } = renderApp('/settings');
  const shown = await section();
  const retry = await shown.findByRole('button', { name: 'Try again' });
  mockResponse(seeEmailIn, on);
  await user.click(retry);
  expect(await shown.findByText(address)).toBeTruthy();
});
