import { roles } from '@docket/shared/auth/rules';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { buildUser } from '../../../testing/people.ts';
import { createAppRouter } from '../../router.ts';
import { currentOf, entriesFor } from './entries.ts';

const offered = (change: Parameters<typeof buildUser>[0], hasRoute = (_path: string) => true) =>
  entriesFor(buildUser(change), hasRoute);
const labels = (...given: Parameters<typeof offered>) => offered(...given).map(({ label }) => label);

describe('the table, as it is where every screen exists', () => {
  const forAll = ['Dashboard', 'Submit Receipt', 'Receipts Log', 'Reports', 'Analytics', 'Settings'];
  const withExtra = (...extra: string[]) => [...forAll.slice(0, -1), ...extra, 'Settings'];

  test.each([
    ['EMPLOYEE', 'free', []],
    ['EMPLOYEE', 'premium', ['Accounting']],
    ['EMPLOYEE', 'business', ['Business Directory', 'Accounting']],
    ['MANAGER', 'free', ['Manager Dashboard']],
    ['MANAGER', 'premium', ['Manager Dashboard', 'Accounting']],
    ['MANAGER', 'business', ['Manager Dashboard', 'Business Directory', 'Accounting']],
    ['ACCOUNTING', 'free', []],
    ['ACCOUNTING', 'premium', ['Accounting']],
    ['ACCOUNTING', 'business', ['Business Directory', 'Accounting']],
    ['ADMIN', 'free', ['Admin Dashboard']],
    ['ADMIN', 'premium', ['Accounting', 'Admin Dashboard']],
    ['ADMIN', 'business', ['Business Directory', 'Accounting', 'Admin Dashboard']],
  ] as const)(
    'without a business, the sidebar of %s on the plan %s adds %j to what all have [NAV-08] [NAV-13] [NAV-14] [NAV-15] [NAV-16] [ROLE-12] [ROLE-13]',
    (role, plan, extra) => {
      expect(labels({ role, plan })).toEqual(withExtra(...extra));
    },
  );

  test.each([
    ['ACCOUNTING', true],
    ['ADMIN', true],
    ['MANAGER', false],
    ['EMPLOYEE', false],
  ] as const)('in a business %s is offered its accounts: %s', (role, isOffered) => {
    const businessId = '0193a000-0000-7000-8000-0000000000b1';
    expect(labels({ role, plan: 'business', businessId }).includes('Accounting')).toBe(isOffered);
  });

  test.each(roles)('the header is the same for %s, without what is for roles [NAV-02] [OP-28]', (role) => {
    const inHeader = offered({ role, plan: 'business' }).filter((entry) => entry.inHeader);
    expect(inHeader.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Submit Receipt',
      'Receipts Log',
      'Reports',
      'Settings',
    ]);
  });

  test.each([
    ['MANAGER', 'Manager Dashboard', '/employee-receipts', 'NAV-14 OP-05'],
    ['EMPLOYEE', 'Business Directory', '/business-directory', 'NAV-15'],
    ['ADMIN', 'Admin Dashboard', '/admin', 'NAV-16'],
  ] as const)('%s gets from %s to %s [%s]', (role, label, path, _ids) => {
    expect(offered({ role, plan: 'business' }).find((entry) => entry.label === label)?.to).toBe(path);
  });

  test.each([
    ['/dashboard', 'Dashboard'],
    ['/receipts/1/edit', 'Receipts Log'],
    ['/receipts?search=cafe#top', 'Receipts Log'],
    ['/reports', 'Reports'],
    ['/manager-dashboard', 'Manager Dashboard'],
    ['/business-directory', 'Business Directory'],
    ['/business', 'Settings'],
    ['/upgrade', 'Settings'],
    ['/test', undefined],
  ])('at %s %j is marked [NAV-06]', (address, marked) => {
    expect(currentOf(offered({ role: 'MANAGER', plan: 'business' }), address)?.label).toBe(marked);
  });

  test.each([
    ['ADMIN', '/statements', 'Reports'],
    ['ADMIN', '/statements?of=person', 'Reports'],
    ['ADMIN', '/statements?of=business', 'Accounting'],
    // It shows them their own.
    ['MANAGER', '/statements?of=business', 'Reports'],
  ] as const)('the statements that %s opens at %s belong to %s', (role, address, marked) => {
    const businessId = '0193a000-0000-7000-8000-0000000000b1';
    expect(currentOf(offered({ role, plan: 'business', businessId }), address)?.label).toBe(marked);
  });
});

test('an entry comes with its page', () => {
  const asManager = { role: 'MANAGER', plan: 'business' } as const;
  expect(labels(asManager, (path) => path === '/settings')).toEqual(['Settings']);
});

test.each(roles)('nothing leads %s to a page that is not there', (role) => {
  const { routesByPath } = createAppRouter({ queryClient: createQueryClient() });
  const paths = offered({ role, plan: 'business' }, (path) => Object.hasOwn(routesByPath, path));
  const there = Object.keys(routesByPath);
  expect(paths.map(({ to }) => to).filter((path) => !there.includes(path))).toEqual([]);
  expect(paths.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Dashboard', 'Submit Receipt', 'Receipts Log', 'Reports', 'Settings']),
  );
});
