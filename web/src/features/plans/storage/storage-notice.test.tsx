import { ownInvitations } from '@docket/shared/business/invitation-contract';
import { storageUse, type StorageUseReply } from '@docket/shared/receipts/storage-contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import {
  listReceipts,
  receiptsSummary,
  recentReceipts,
  stats,
} from '@docket/shared/receipts/lists/list-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessId } from '../../../testing/business.ts';
import { breakOff, mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/dashboard-screen.tsx';
import '../../../app/screens/receipts-log-screen.tsx';
import '../../../app/screens/settings-screen.tsx';
import '../../../app/screens/submit-receipt-screen.tsx';
import '../own-plan/billing-tab.tsx';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

const own = (used: number): StorageUseReply => ({
  used: used * megabyte,
  allowance: 500 * megabyte,
  business: null,
});
const ofBusiness = (used: number): StorageUseReply => ({
  used: 0,
  allowance: 20 * gigabyte,
  business: { used: used * gigabyte, allowance: 60 * gigabyte },
});

beforeEach(() => {
  signedIn();
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 0, scansLimit: 5, remainingScans: 5 });
  mockResponse(ownInvitations, []);
  mockResponse(recentReceipts, []);
  mockResponse(stats, { totalReceipts: 0, monthTotal: 0 });
  mockResponse(listReceipts, []);
  mockResponse(receiptsSummary, { count: 0, total: 0, average: 0, receiptsWithoutAmount: 0 });
  mockResponse(receiptInbox, { receipts: [], count: 0, reading: 0 });
});

const nearly = () => screen.findByRole('region', { name: 'Storage nearly full' });
const full = () => screen.findByRole('region', { name: 'Storage full' });

describe.each(['/dashboard', '/submit-receipt', '/receipts-log', '/settings?tab=billing'])(
  '%s',
  (address) => {
    test('warns when four fifths of the storage are used', async () => {
      mockResponse(storageUse, own(410));
      renderApp(address);
      const notice = await nearly();
      expect(notice.textContent).toBe(
        'Your storage is nearly full: you’ve used 410 MB of 500 MB.Upgrade for more storage, or delete receipts you don’t need.Upgrade Now',
      );
      expect(within(notice).getByRole('link').getAttribute('href')).toBe('/upgrade');
    });

    test('says so when it’s full', async () => {
      mockResponse(storageUse, own(500));
      renderApp(address);
      expect((await full()).textContent).toContain('Your storage is full: you’ve used 500 MB of 500 MB.');
    });
  },
);

test('with enough storage left there’s nothing to say', async () => {
  const calls = mockResponse(storageUse, own(390));
  renderApp('/submit-receipt');
  expect(await screen.findByText('5 of 5 scans remaining this month')).toBeTruthy();
  await screen.findByText('Upload a file or drag and drop');
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('region', { name: /Storage/ })).toBeNull();
});

test.each([
  ['EMPLOYEE', 'Ask an admin to delete receipts your business doesn’t need.'],
  ['ADMIN', 'Delete receipts you don’t need. Their space is freed 30 days later.'],
] as const)('a business’s storage: an %s is told what they can do', async (role, advice) => {
  signedIn({ plan: 'business', businessId, role });
  mockResponse(storageUse, ofBusiness(60));
  renderApp('/dashboard');
  const notice = await full();
  expect(notice.textContent).toBe(`Your business’s storage is full: it has used 60 GB of 60 GB.${advice}`);
  expect(within(notice).queryByRole('link')).toBeNull();
});

test('Settings show an admin what’s used, of both', async () => {
  signedIn({ plan: 'business', businessId, role: 'ADMIN' });
  mockResponse(storageUse, ofBusiness(6));
  renderApp('/settings?tab=billing');
  const storage = within(await screen.findByRole('region', { name: 'Storage' }));
  expect(await storage.findByText('0 MB of 20 GB used')).toBeTruthy();
  expect(storage.getByText('6 GB of 60 GB used')).toBeTruthy();
  expect(
    storage.getByRole<HTMLProgressElement>('progressbar', {
      name: 'Your business’s receipts, counted hourly: storage used',
    }).value,
  ).toBe(10);
});

test('a use that can’t be loaded can be asked for again', async () => {
  breakOff(storageUse);
  const { user } = renderApp('/settings?tab=billing');
  const storage = within(await screen.findByRole('region', { name: 'Storage' }));
  await storage.findByText('Couldn’t load your storage');
  mockResponse(storageUse, own(250));
  await user.click(storage.getByRole('button', { name: 'Try again' }));
  expect(await storage.findByText('250 MB of 500 MB used')).toBeTruthy();
});
