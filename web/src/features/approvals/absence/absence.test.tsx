import { ownAbsence, setAbsence } from '@docket/shared/approvals/absence-contract';
import { pendingApprovals, pendingApprovalsCount } from '@docket/shared/approvals/list-contract';
import { addDays, dayOf, formatDate } from '@docket/shared/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockLate, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { businessId } from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const kim = {
  id: '0193a000-0000-7000-8000-c00000000002',
  firstName: 'Kim',
  lastName: 'Reed',
  email: 'kim@example.com',
};
const today = dayOf(new Date());
const friday = addDays(today, 5);

beforeEach(() => {
  signedIn({ role: 'MANAGER', plan: 'business', businessId });
  mockResponse(pendingApprovals, []);
  mockResponse(pendingApprovalsCount, { count: 0 });
});

async function openDialog() {
  const app = renderApp('/manager-dashboard');
  await app.user.click(await screen.findByRole('button', { name: 'Set time away' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Time away' })) };
}

test('a manager sets their time away and delegate', async () => {
  mockResponse(ownAbsence, { absence: null, delegates: [kim] });
  const { user, dialog } = await openDialog();
  const until = await dialog.findByLabelText('Until');
  fireEvent.change(until, { target: { value: addDays(today, -1) } });
  const sent = mockResponse(setAbsence, { success: true });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The last day can’t be before the first day or before today.',
  );
  fireEvent.change(until, { target: { value: friday } });
  expect(dialog.getByLabelText<HTMLSelectElement>('Delegate').selectedOptions[0]?.text).toBe('Kim Reed');
  mockResponse(ownAbsence, { absence: { from: today, until: friday, delegateId: kim.id }, delegates: [kim] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(`You’re away until ${formatDate(friday)}. Kim Reed is your delegate.`),
  ).toBeTruthy();
  expect(sent[0]?.body).toEqual({ absence: { from: today, until: friday, delegateId: kim.id } });
});

test('a refusal is shown, and what was chosen stays', async () => {
  mockResponse(ownAbsence, { absence: null, delegates: [kim] });
  refuse(setAbsence, 400, { error: 'INVALID', message: 'Choose another manager from your business.' });
  const { user, dialog } = await openDialog();
  fireEvent.change(await dialog.findByLabelText('Until'), { target: { value: friday } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose another manager from your business.');
  expect(dialog.getByLabelText<HTMLInputElement>('Until').value).toBe(friday);
});

test.each([
  ['that it’s saved', { success: true } as const, 'Time away saved'],
  [
    'that it isn’t',
    Response.json({ error: 'INVALID', message: 'Choose another manager.' }, { status: 400 }),
    'Choose another manager.',
  ],
])('closed before the answer, a toast says %s', async (_, reply, said) => {
  mockResponse(ownAbsence, { absence: null, delegates: [kim] });
  const answer = mockLate(setAbsence);
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(reply);
  expect(await screen.findByText(said)).toBeTruthy();
});

const day = formatDate(friday);
test.each([
  {
    act: 'marks themselves as back',
    from: today,
    words: `You’re away until ${day}. Kim Reed is your delegate.`,
    button: 'I’m back',
    done: 'You’re marked as back',
  },
  {
    act: 'cancels time away before it begins',
    from: friday,
    words: `You’ll be away from ${day} until ${day}. Kim Reed is your delegate.`,
    button: 'Cancel time away',
    done: 'Time away cancelled',
  },
])('a manager $act', async ({ from, words, button, done }) => {
  mockResponse(ownAbsence, { absence: { from, until: friday, delegateId: kim.id }, delegates: [kim] });
  const { user } = renderApp('/manager-dashboard');
  expect(await screen.findByText(words)).toBeTruthy();
  const sent = mockResponse(setAbsence, { success: true });
  mockResponse(ownAbsence, { absence: null, delegates: [kim] });
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(sent[0]?.body).toEqual({ absence: null });
});

test('without another manager there is no delegate, and the dialog says so', async () => {
  mockResponse(ownAbsence, { absence: null, delegates: [] });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/Your business has no other manager/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});
