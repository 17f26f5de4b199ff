import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { businessId } from '../../../testing/business.ts';
import { refuse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { jpeg, openSubmitPage, prepareSubmitPage } from '../../../testing/receipts/submit-page.ts';
import { outbox } from '../../../lib/outbox/outbox.ts';

beforeEach(prepareSubmitPage);

const scans = { error: 'QUOTA_EXCEEDED', message: 'No scans left' };
const storage = { error: 'STORAGE_QUOTA_EXCEEDED', message: 'Your storage is full.' };
const premium = { plan: 'premium' } as const;
const member = { plan: 'free', businessId } as const;

test.each([
  ['scans, on the Free plan', scans, {}, /All scans used this month\. We’ll send it on the 1st/, true],
  ['scans, in a business', scans, member, /All scans used this month\. We’ll send it on the 1st/, false],
  ['storage, on the Free plan', storage, {}, 'Your storage is full.', true],
  ['storage, on a paid plan', storage, premium, 'Your storage is full.', false],
  ['storage, in a business', storage, member, 'Your storage is full.', false],
] as const)(
  'a receipt that waits for %s says so, and whether an upgrade helps',
  async (_, refusal, who, said, helps) => {
    const { id } = signedIn(who);
    refuse(uploadReceipt, 403, refusal);
    await outbox.add([{ file: jpeg(), original: null }], { userId: id, source: 'log' });
    await openSubmitPage();
    const waiting = within(await screen.findByRole('region', { name: 'Waiting to upload' }));
    expect(await waiting.findByText(said)).toBeTruthy();
    const links = () => waiting.queryAllByRole('link').map((link) => link.getAttribute('href'));
    await waitFor(() => expect(links()).toEqual(helps ? ['/upgrade'] : []));
  },
);
