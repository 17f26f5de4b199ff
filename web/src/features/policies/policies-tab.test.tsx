import {
  createPolicy,
  deletePolicy,
  listPolicies,
  type Policy,
  updatePolicy,
} from '@docket/shared/policies/contract';
import { policyMessages as text } from '@docket/shared/policies/messages';
import { categoryOptions } from '@docket/shared/receipts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openAdmin, signedInAsAdmin } from '../../testing/business.ts';
import { breakOff, mockResponse, refuse } from '../../testing/mock-server.ts';
// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import '../../app/screens/admin-screen.tsx';
import './policies-tab.tsx';

const limit: Policy = {
  id: '0193a000-0000-7000-8000-0000000000d1',
  kind: 'receipt-limit',
  limitCents: 20_000,
  category: 'Meals',
  effect: 'block',
  reason: 'Ask the office first.',
  isOn: true,
};
const { limitCents: _, ...unlimited } = limit;
const weekend: Policy = {
  ...unlimited,
  id: '0193a000-0000-7000-8000-0000000000d2',
  kind: 'weekend',
  category: null,
  reason: null,
  isOn: false,
};

beforeEach(() => {
  signedInAsAdmin();
  mockResponse(categoryOptions, ['Meals', 'Travel']);
});

test('without any, it says what they’re for; one is added once its amount is valid', async () => {
  mockResponse(listPolicies, []);
  const { user } = await openAdmin('policies');
  expect(await screen.findByText('No policies yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a policy' }));
  const sent = mockResponse(createPolicy, limit);
  await user.type(dialog.getByLabelText('Limit'), '12,50');
  await user.click(dialog.getByRole('button', { name: 'Add policy' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(text.limitRequired);
  expect(sent).toEqual([]);
  await user.clear(dialog.getByLabelText('Limit'));
  await user.type(dialog.getByLabelText('Limit'), '200');
  await user.selectOptions(dialog.getByLabelText('Category'), 'Meals');
  await user.selectOptions(dialog.getByLabelText('If a receipt breaks it'), 'Don’t let it be submitted');
  await user.type(dialog.getByLabelText('Reason'), ' Ask the office first. ');
  mockResponse(listPolicies, [limit]);
  await user.click(dialog.getByRole('button', { name: 'Add policy' }));
  expect(await screen.findByText('Policy added')).toBeTruthy();
  const { id: _id, ...body } = limit;
  expect(sent).toMatchObject([{ body }]);
  expect(await screen.findByText('Limit per receipt, $200.00, Meals')).toBeTruthy();
});

test('the list says what each does; one is changed into another kind and turned on, one deleted after a question', async () => {
  mockResponse(listPolicies, [limit, weekend]);
  const { user } = await openAdmin('policies');
  const list = within(await screen.findByRole('list', { name: 'Policies' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Limit per receipt, $200.00, MealsBlocksAsk the office first.',
    'WeekendsOff',
  ]);
  await user.click(list.getByRole('button', { name: 'Edit Weekends' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit policy' }));
  await user.selectOptions(dialog.getByLabelText('Policy'), 'Old receipts');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(text.daysRequired);
  await user.type(dialog.getByLabelText('Days'), '60');
  await user.click(dialog.getByRole('checkbox', { name: 'This policy is on' }));
  const changed = mockResponse(updatePolicy, weekend);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Policy updated')).toBeTruthy();
  expect(changed).toMatchObject([
    { params: { id: weekend.id }, body: { kind: 'age', days: 60, category: null, isOn: true } },
  ]);
  const deleted = mockResponse(deletePolicy, { success: true });
  await user.click(list.getByRole('button', { name: 'Delete Limit per receipt, $200.00, Meals' }));
  await user.click(await screen.findByRole('button', { name: 'Delete policy' }));
  expect(await screen.findByText('Policy deleted')).toBeTruthy();
  expect(deleted).toMatchObject([{ params: { id: limit.id } }]);
});

test('failures are shown, and what was entered stays', async () => {
  breakOff(listPolicies);
  const { user } = await openAdmin('policies');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockResponse(listPolicies, [limit]);
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: /^Edit Limit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit policy' }));
  refuse(updatePolicy, 404, { error: 'NOT_FOUND', message: text.unknown });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text.unknown)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Limit').value).toBe('200.00');
});

test('one that was added on another device shows when the tab is opened again [OP-48]', async () => {
  mockResponse(listPolicies, []);
  const { router } = await openAdmin('policies');
  await screen.findByText('No policies yet');
  const again = mockResponse(listPolicies, [limit]);
  await router.navigate({ to: '/test' });
  router.history.back();
  await waitFor(() => expect(again).toHaveLength(1));
});
