import { receiptExport } from '@docket/shared/accounting/export-contract';
import { receiptSubmissions } from '@docket/shared/approvals/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { businessId } from '../../../testing/business.ts';
import { mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-11-21T02:00:00.000Z';
const made = { id: '0193a000-0000-7000-8000-0000000000f1', number: 3, target: 'xero' } as const;

beforeEach(() => void mockResponse(receiptSubmissions, []));

function open(change: Parameters<typeof sampleReceipt>[0] = {}) {
  const receipt = sampleReceipt(change);
  mockResponse(getReceipt, receipt);
  renderApp(`/receipts/${receipt.id}`);
}
const section = async () => within(await screen.findByRole('region', { name: 'Accounting' }));

test('a person’s own receipt says when it was exported, and links to the exports', async () => {
  signedIn({ plan: 'premium' });
  mockResponse(receiptExport, { exported: { at, export: made, since: null } });
  open();
  const accounting = await section();
  expect(accounting.getByText(/^Exported/).textContent).toBe('Exported 21/11/26 13:00 AEDT: Xero, export 3');
  expect(accounting.getByRole('link', { name: 'Xero, export 3' }).getAttribute('href')).toBe(
    '/accounting?tab=exported',
  );
  expect(accounting.queryByText(/changed/)).toBeNull();
});

test('that it has changed since is said, also if it was only marked', async () => {
  signedIn({ plan: 'premium' });
  mockResponse(receiptExport, { exported: { at, export: null, since: 'edited' } });
  open();
  const accounting = await section();
  expect(accounting.getByText(/^Exported/).textContent).toBe('Exported 21/11/26 13:00 AEDT');
  expect(accounting.getByText('It was changed after it was exported.')).toBeTruthy();
});

test('those who keep a business’s accounts see it on the business’s receipts', async () => {
  signedIn({ role: 'ACCOUNTING', businessId });
  mockResponse(receiptExport, { exported: { at, export: made, since: 'changed' } });
  open({ businessId, status: 'APPROVED' });
  expect(
    (await section()).getByText('It was reopened and approved again after it was exported.'),
  ).toBeTruthy();
});

test.each([
  ['a business’s receipt, for its employees', { role: 'EMPLOYEE', businessId }, { businessId }],
  ['a private receipt, for members of a business', { role: 'ACCOUNTING', businessId }, {}],
  ['a former business’s receipt', {}, { businessId }],
] as const)('it isn’t asked about %s', async (_name, person, receipt) => {
  signedIn(person);
  const calls = mockResponse(receiptExport, { exported: { at, export: made, since: null } });
  open(receipt);
  await screen.findByRole('region', { name: 'Items' });
  expect(calls).toEqual([]);
});
