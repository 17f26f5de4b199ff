import { listAccountedReceipts } from '@docket/shared/accounting/contract';
import { accountingQueue } from '@docket/shared/accounting/export-contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockResponse } from '../../../testing/mock-server.ts';
import { businessId } from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../accounting-page.tsx';
import './all-receipts-tab.tsx';

test('collapsed on a phone, the filters show how many are set', async () => {
  signedIn({ role: 'ACCOUNTING', plan: 'business', businessId });
  mockResponse(accountingQueue, {
    counts: { ready: 0, attention: 0, exported: 0, waiting: 0 },
    receipts: [],
  });
  const calls = mockResponse(listAccountedReceipts, []);
  const { user } = renderApp('/accounting?tab=receipts');
  const button = await screen.findByRole('button', { name: 'Filters' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const folded = document.getElementById(button.getAttribute('aria-controls')!)!;
  expect([...folded.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Status',
    'Reimbursed',
    'Exported',
    'From',
    'To',
  ]);
  await user.selectOptions(screen.getByLabelText('Status'), 'APPROVED');
  await user.selectOptions(screen.getByLabelText('Exported'), 'no');
  expect(button.textContent).toBe('Filters (2)');
  await user.type(screen.getByLabelText('Search'), 'Bakery');
  expect(button.textContent).toBe('Filters (2)');
  await waitFor(() =>
    expect(Object.fromEntries(calls.at(-1)!.query)).toMatchObject({
      status: 'APPROVED',
      exported: 'no',
      search: 'Bakery',
    }),
  );
});
