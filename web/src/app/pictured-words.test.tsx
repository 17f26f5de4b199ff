import { subscriptionStatus } from '@docket/shared/plans/contract';
import { ownInvitations } from '@docket/shared/business/invitation-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import pictured from '../features/landing/pictured-words.json' with { type: 'json' };
import { mockResponse } from '../testing/mock-server.ts';
import { businessId } from '../testing/business.ts';
import { signedIn } from '../testing/people.ts';
import { wordsOn } from '../testing/pictured-words.ts';
import { mockLog, table } from '../testing/receipts/sample-log.ts';
import { sampleReceipt, sampleRow } from '../testing/receipts/sample-receipt.ts';
import { prepareSubmitPage, review } from '../testing/receipts/submit-page.ts';
import { renderApp } from '../testing/render-app.tsx';

const stale =
  'The landing page’s pictures show other words than the screens: run `node scripts/pictures/site-pictures.ts`.';

/** The person who is pictured is an employee of a business. */
const person = { role: 'EMPLOYEE', plan: 'business', businessId } as const;

beforeEach(prepareSubmitPage);

test('the picture of the dashboard says what the dashboard says', async () => {
  signedIn(person);
  mockResponse(ownInvitations, []);
  mockResponse(stats, { totalReceipts: 30, monthTotal: 657.1 });
  mockResponse(recentReceipts, [sampleReceipt()]);
  mockResponse(receiptInbox, { count: 0, receipts: [] });
  const unlimited = { scansLimit: 'unlimited', remainingScans: 'unlimited' } as const;
  mockResponse(subscriptionStatus, { plan: 'business', scansUsed: 12, ...unlimited });
  renderApp('/dashboard');
  await screen.findByText('Meals - Corner Café');
  expect(wordsOn(document), stale).toEqual(pictured.dashboard);
});

test('the picture of the log says what the log says', async () => {
  signedIn(person);
  mockLog(sampleRow(2));
  renderApp('/receipts-log');
  await table();
  expect(wordsOn(document), stale).toEqual(pictured.log);
});

test('the picture of the review says what the review says', async () => {
  signedIn(person);
  await review();
  expect(wordsOn(document), stale).toEqual(pictured.review);
});
