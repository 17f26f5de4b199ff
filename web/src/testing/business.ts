import type { Business, Member } from '@docket/shared/business/contract';
import { screen } from '@testing-library/react';
import { buildUser, signedIn } from './people.ts';
import { renderApp } from './render-app.tsx';

export const businessId = '0193a000-0000-7000-8000-0000000000b1';

/** Builds a member as lists show them, distinguished by a number. */
export const buildMember = (n: number, change: Partial<Member> = {}): Member => ({
  id: `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  username: `member${n}`,
  firstName: 'Member',
  lastName: `No ${n}`,
  email: `member${n}@example.com`,
  role: 'EMPLOYEE',
  emailVerified: true,
  createdAt: '2026-03-02T00:00:00.000Z',
  ...change,
});

/** The admin that `signedInAsAdmin` signs in, as lists show them. */
export const adminMember: Member = buildMember(1, {
  id: buildUser().id,
  firstName: 'Ada',
  lastName: 'Byron',
  email: buildUser().email,
  role: 'ADMIN',
});

export const signedInAsAdmin = () => signedIn({ role: 'ADMIN', plan: 'business', businessId });

export const acme: Business = {
  id: businessId,
  name: 'Acme',
  plan: 'business',
  createdAt: '2026-03-02T00:00:00.000Z',
  members: { total: 5, admins: 1, managers: 2, employees: 1 },
  accountingEmail: null,
};

/** Renders a tab of the admin dashboard. */
export async function openAdmin(tab: string) {
  const app = renderApp(`/admin?tab=${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' }, { timeout: 10_000 });
  return app;
}
