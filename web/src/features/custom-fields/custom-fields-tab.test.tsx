import { createCustomField, listCustomFields } from '@docket/shared/custom-fields/contract';
import { customFieldMessages } from '@docket/shared/custom-fields/messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
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

test('without the plan, the next step is to see the plans', async () => {
  signedIn({ role: 'ADMIN', plan: 'free', businessId });
  await openAdmin('fields');
  const way = await screen.findByRole('link', { name: 'See plans' });
  expect(way.getAttribute('href')).toBe('/upgrade');
});
