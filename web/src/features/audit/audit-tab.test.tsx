import { listAudit } from '@docket/shared/audit/contract';
import { directory } from '@docket/shared/business/contract';
import { listUsers } from '@docket/shared/business/member-contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockPending, mockResponse } from '../../testing/mock-server.ts';
import { adminMember, openAdmin, signedInAsAdmin } from '../../testing/business.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import '../../app/screens/admin-screen.tsx';
import './audit-tab.tsx';

test('the list is outlined while it loads; where nothing matches, the filters can be cleared', async () => {
  signedInAsAdmin();
  mockResponse(directory, [adminMember]);
  mockResponse(listUsers, [adminMember]);
  mockPending(listAudit);
  const { user } = await openAdmin('audit');
  expect(await screen.findByRole('status', { name: 'Loading the audit log' })).toBeTruthy();
  const calls = mockResponse(listAudit, []);
  await user.selectOptions(await screen.findByLabelText('Action'), 'Invited');
  await user.click(await screen.findByRole('button', { name: 'Show all activity' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Action').value).toBe('');
  expect(calls[0]?.query.get('action')).not.toBeNull();
});
