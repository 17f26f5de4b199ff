import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  updateCustomField,
} from '@docket/shared/custom-fields/contract';
import { customFieldMessages } from '@docket/shared/custom-fields/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockLate, mockResponse, refuse } from '../../testing/mock-server.ts';
import { businessId, openAdmin, signedInAsAdmin } from '../../testing/business.ts';
import { signedIn } from '../../testing/people.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import '../../app/screens/admin-screen.tsx';
import './custom-fields-tab.tsx';

beforeEach(() => {
  signedInAsAdmin();
  mockResponse(listCustomFields, []);
});

test('a name that’s taken is said beside the name, which has the focus', async () => {
  refuse(createCustomField, 409, { error: 'CONFLICT', message: customFieldMessages.nameTaken });
  const { user } = await openAdmin('fields');
  // Without fields, adding one is the next step.
  await user.click(await screen.findByRole('button', { name: 'Add Field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a field' }));
  await user.type(dialog.getByLabelText('Name'), 'Job');
  await user.click(dialog.getByRole('button', { name: 'Add Field' }));
  const error = await dialog.findByRole('alert');
  expect(error.textContent).toBe(customFieldMessages.nameTaken);
  expect(dialog.getByLabelText('Name').getAttribute('aria-describedby')).toContain(error.id);
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
});

test('what becomes of a field is said though its dialog was left, and a dialog opened since stays', async () => {
  const { user } = await openAdmin('fields');
  const start = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add Field' }));
    return within(await screen.findByRole('dialog', { name: 'Add a field' }));
  };
  const leave = async (name: string) => {
    const answer = mockLate(createCustomField);
    const dialog = await start();
    await user.type(dialog.getByLabelText('Name'), name);
    await user.click(dialog.getByRole('button', { name: 'Add Field' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return answer;
  };
  const refused = await leave('Job');
  refused(Response.json({ error: 'CONFLICT', message: customFieldMessages.nameTaken }, { status: 409 }));
  expect(await screen.findByText('Couldn’t save the field')).toBeTruthy();
  expect(screen.getByText(customFieldMessages.nameTaken)).toBeTruthy();

  const added = await leave('Site');
  const dialog = await start();
  await user.type(dialog.getByLabelText('Name'), 'Vehicle');
  added({ id: crypto.randomUUID(), name: 'Site', kind: 'text', choices: [], isRequired: false });
  expect(await screen.findByText('Field added')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Vehicle');
  expect(screen.getByRole('dialog', { name: 'Add a field' })).toBeTruthy();
});

test('a field whose removal was left while it went on closes no other’s question', async () => {
  const [job, site] = ['Job', 'Site'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    kind: 'text' as const,
    choices: [],
    isRequired: false,
  }));
  mockResponse(listCustomFields, [job!, site!]);
  const { user } = await openAdmin('fields');
  const answer = mockLate(deleteCustomField);
  await user.click(await screen.findByRole('button', { name: 'Remove Job' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Job?' }));
  await user.click(question.getByRole('button', { name: 'Remove Field' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Site' }));
  await screen.findByRole('alertdialog', { name: 'Remove Site?' });
  answer({ success: true });
  expect(await screen.findByText('Field removed')).toBeTruthy();
  expect(screen.getByRole('alertdialog', { name: 'Remove Site?' })).toBeTruthy();
});

test('a double click adds a field once', async () => {
  const field = {
    id: crypto.randomUUID(),
    name: 'Job',
    kind: 'text' as const,
    choices: [],
    isRequired: false,
  };
  const added = mockResponse(createCustomField, field);
  const { user } = await openAdmin('fields');
  await user.click(await screen.findByRole('button', { name: 'Add Field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a field' }));
  await user.type(dialog.getByLabelText('Name'), 'Job');
  await user.dblClick(dialog.getByRole('button', { name: 'Add Field' }));
  expect(await screen.findByText('Field added')).toBeTruthy();
  expect(added).toHaveLength(1);
});

test('a name that receipts have anyway is said beside the name, without asking the server', async () => {
  const { user } = await openAdmin('fields');
  await user.click(await screen.findByRole('button', { name: 'Add Field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a field' }));
  await user.type(dialog.getByLabelText('Name'), ' vendor');
  await user.click(dialog.getByRole('button', { name: 'Add Field' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(customFieldMessages.ownName);
});

test('a field may keep a name from before the rule', async () => {
  const field = { id: crypto.randomUUID(), name: 'Status', kind: 'text' as const, choices: [] };
  mockResponse(listCustomFields, [{ ...field, isRequired: false }]);
  const { user } = await openAdmin('fields');
  await user.click(await screen.findByRole('button', { name: 'Edit Status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit field' }));
  await user.click(dialog.getByLabelText('Required'));
  const changed = mockResponse(updateCustomField, { ...field, isRequired: true });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(changed).toMatchObject([{ body: { name: 'Status', isRequired: true } }]));
});

test('without the plan, the next step is to see the plans', async () => {
  signedIn({ role: 'ADMIN', plan: 'free', businessId });
  await openAdmin('fields');
  const way = await screen.findByRole('link', { name: 'See plans' });
  expect(way.getAttribute('href')).toBe('/upgrade');
});
