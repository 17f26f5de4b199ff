import { listDevices, savedSignature } from '@docket/shared/account/contract';
import {
  deleteCorrection,
  listCorrections,
  type RememberedCorrection,
} from '@docket/shared/corrections/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { breakOff, mockPending, mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import '../../app/screens/dashboard-screen.tsx';
import '../../app/screens/settings-screen.tsx';
import '../account/profile/profile-tab.tsx';
import './corrections-section.tsx';

const vendor: RememberedCorrection = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  field: 'vendor',
  value: 'Harbour Café',
  readVendor: 'TASTE THE HARBOUR',
  abn: '51824753556',
  isShared: false,
  correctedAt: '2026-11-20T02:00:00.000Z',
};
const gst: RememberedCorrection = {
  ...vendor,
  id: '0193a000-0000-7000-8000-0000000000e2',
  field: 'gstAmount',
  value: 'none',
  readVendor: null,
  isShared: true,
};

beforeEach(() => {
  signedIn();
  mockResponse(savedSignature, { signatureImage: null });
  mockResponse(listDevices, []);
});

async function open() {
  const app = renderApp('/settings');
  return { ...app, section: within(await screen.findByRole('region', { name: 'Remembered corrections' })) };
}

test('each says what is filled in, and for which vendor', async () => {
  mockResponse(listCorrections, [vendor, gst]);
  const { section } = await open();
  const rows = within(await section.findByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Vendor: Harbour CaféFor “TASTE THE HARBOUR”, ABN 51 824 753 556, 20/11/26Delete',
    'GST: No GSTEveryone in your businessFor ABN 51 824 753 556, 20/11/26Delete',
  ]);
});

test('one is deleted after a question, and a failure says so', async () => {
  mockResponse(listCorrections, [vendor]);
  const { section, user } = await open();
  const name = /^Delete Vendor: Harbour Café/;
  refuse(deleteCorrection, 500, { error: 'INTERNAL', message: 'Something went wrong. Please try again.' });
  await user.click(await section.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Couldn’t delete the correction')).toBeTruthy();

  const calls = mockResponse(deleteCorrection, { success: true });
  await user.click(section.getByRole('button', { name }));
  mockResponse(listCorrections, []);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await section.findByText(/^Nothing yet\./)).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('a failure says so wherever the person is by then', async () => {
  mockResponse(listCorrections, [vendor]);
  const answer = Promise.withResolvers<Response>();
  const calls = mockResponse(deleteCorrection, () => answer.promise);
  const { section, user, router } = await open();
  await user.click(await section.findByRole('button', { name: /^Delete Vendor/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => router.navigate({ to: '/dashboard' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  answer.resolve(Response.json({ error: 'INTERNAL', message: 'Something went wrong.' }, { status: 500 }));
  expect(await screen.findByText('Couldn’t delete the correction')).toBeTruthy();
});

test('the first ten are shown until all are asked for', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...vendor,
    id: `0193a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  }));
  mockResponse(listCorrections, many);
  const { section, user } = await open();
  const list = within(await section.findByRole('list'));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await user.click(section.getByRole('button', { name: 'Show all 12' }));
  expect(list.getAllByRole('listitem')).toHaveLength(12);
});

test('it says that it’s loading', async () => {
  mockPending(listCorrections);
  const { section } = await open();
  expect(await section.findByLabelText('Loading your corrections')).toBeTruthy();
});

test('a failure is shown, with a retry', async () => {
  breakOff(listCorrections);
  const { section, user } = await open();
  await section.findByText('Couldn’t load your corrections');
  mockResponse(listCorrections, [vendor]);
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('list')).toBeTruthy();
});
