import { adminOverview } from '@docket/shared/business/overview-contract';
import { listCategories } from '@docket/shared/categories/contract';
import { listUsers } from '@docket/shared/business/member-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { adminMember, businessId, openAdmin, signedInAsAdmin } from '../../testing/business.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../layouts/member-layout.tsx';
import './admin-screen.tsx';
import '../../features/audit/audit-tab.tsx';
import '../../features/categories/categories-tab.tsx';
import '../../features/business/overview-tab.tsx';

beforeEach(() => {
  signedInAsAdmin();
});

describe('the page', () => {
  test('has its title, its subtitle and the names of its tabs [ADM-01] [ADM-02] [ROLE-16]', async () => {
    mockResponse(adminOverview, { totalUsers: 3, totalReceipts: 1234, categories: 2, monthlyTotal: 98.5 });
    await openAdmin('overview');
    expect(screen.getByText('Manage your business settings, users, and data')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Categories',
      'Team',
      'All Receipts',
      'Billing',
      'Custom Fields',
      'Policies',
      'Audit Log',
    ]);
  });

  test('its overview has four figures, the total in dollars with two decimals [ADM-04] [ADM-05] [OP-98]', async () => {
    mockResponse(adminOverview, { totalUsers: 3, totalReceipts: 1234, categories: 2, monthlyTotal: 98.5 });
    await openAdmin('overview');
    expect(await screen.findByText('$98.50')).toBeTruthy();
    const shown = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toEqual([
      ['Total Users', '3'],
      ['Total Receipts', '1,234'],
      ['Categories', '2'],
      ['Monthly Total', '$98.50'],
    ]);
  });

  test.each(['MANAGER', 'ACCOUNTING', 'EMPLOYEE'] as const)(
    'denies %s in words, without a call [ROLE-20] [OP-51]',
    async (role) => {
      signedIn({ role, plan: 'business', businessId });
      const calls = mockResponse(adminOverview, {
        totalUsers: 0,
        totalReceipts: 0,
        categories: 0,
        monthlyTotal: 0,
      });
      renderApp('/admin');
      expect(await screen.findByText('Admin access required.')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeTruthy();
      expect(screen.getAllByText('Access Denied')).toHaveLength(1);
      expect(calls).toHaveLength(0);
    },
  );

  test('a session without rights is told so in the server’s words [ERR-23] [ERR-24]', async () => {
    refuse(listCategories, 403, { error: 'FORBIDDEN', message: 'Admin access required.' });
    await openAdmin('categories');
    expect(await screen.findByText('Admin access required.')).toBeTruthy();
  });
});

test('the audit log shows who did what, and asks for what is chosen', async () => {
  mockResponse(listUsers, [adminMember]);
  const calls = mockResponse(listAudit, [
    {
      id: 7,
      at: '2026-11-20T22:15:00.000Z',
      actorId: adminMember.id,
      actor: 'Ada Byron',
      action: 'role-changed',
      subject: 'Jo Doe',
      details: 'Employee to Manager',
    },
  ]);
  const { user } = await openAdmin('audit');
  const entry = await within(await screen.findByRole('list', { name: 'Audit Log' })).findByRole('listitem');
  expect(entry.textContent).toContain('Ada Byron');
  expect(entry.textContent).toContain('Jo Doe · Employee to Manager');
  await user.selectOptions(screen.getByLabelText('Action'), 'Role changed');
  await waitFor(() => expect(calls.at(-1)?.query.get('action')).toBe('role-changed'));
});
