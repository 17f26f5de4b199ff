import { approvalMessages } from '@docket/shared/approvals/messages';
import { getBusiness } from '@docket/shared/business/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { acme, businessId } from '../../../testing/business.ts';
import { fakeCanvas } from '../../../testing/canvas.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/receipt-details-screen.tsx';
import '../../../ui/signature/signature-pad.tsx';
import '../acts/one-receipt-dialogs.tsx';

const cafe = sampleReceipt();
const saved = 'data:image/png;base64,iVBORw0KGgosaved';

beforeEach(() => {
  fakeCanvas();
  mockResponse(getReceipt, cafe);
  mockResponse(getBusiness, acme);
});

const submitButton = () => screen.findByRole('button', { name: 'Submit for Approval' });
const openedDialog = async () => within(await screen.findByRole('dialog', { name: 'Submit for approval' }));

/** Asks to submit the café's receipt, on its page. */
async function submitOne() {
  const app = renderApp(`/receipts/${cafe.id}`);
  await app.user.click(await submitButton());
  return { ...app, dialog: await openedDialog() };
}

const noSheet = (dialog: ReturnType<typeof within>) => {
  expect(dialog.queryByText('Signature')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Submit/ })).toBeNull();
};
const withManagers = (managers: number) =>
  mockResponse(getBusiness, { ...acme, members: { ...acme.members, managers } });

test('[OP-52] a user without a business is shown how to join one, with nothing to sign', async () => {
  signedIn({ signatureImage: saved });
  const { user, dialog, path } = await submitOne();
  expect(dialog.getByText(approvalMessages.noBusiness)).toBeTruthy();
  noSheet(dialog);
  const way = dialog.getByRole('link', { name: 'Join a business' });
  expect(document.activeElement).toBe(way);
  await user.click(way);
  await waitFor(() => expect(path()).toBe('/business'));
});

test('[OP-52] a user who has since joined a business can sign', async () => {
  signedIn({ signatureImage: saved });
  const { user } = renderApp(`/receipts/${cafe.id}`);
  const submit = await submitButton();
  signedIn({ businessId, signatureImage: saved });
  await user.click(submit);
  const dialog = await openedDialog();
  expect(await dialog.findByText('Signature')).toBeTruthy();
  expect(dialog.queryByText(approvalMessages.noBusiness)).toBeNull();
});

test.each([
  ['EMPLOYEE', 0],
  ['MANAGER', 1],
] as const)(
  '[OP-52] %s of a business with no other manager is told to ask the admin',
  async (role, managers) => {
    signedIn({ businessId, role, signatureImage: saved });
    withManagers(managers);
    const { dialog } = await submitOne();
    expect(await dialog.findByText(approvalMessages.noManager)).toBeTruthy();
    noSheet(dialog);
    expect(dialog.queryByRole('link')).toBeNull();
  },
);

test('[OP-52] an admin is led to where a manager is appointed', async () => {
  signedIn({ businessId, role: 'ADMIN', signatureImage: saved });
  withManagers(0);
  const { dialog } = await submitOne();
  const way = await dialog.findByRole('link', { name: 'Appoint a manager' });
  expect(way.getAttribute('href')).toBe('/business-directory');
  noSheet(dialog);
});

test('where the business can’t be asked for, the server decides', async () => {
  signedIn({ businessId, signatureImage: saved });
  refuse(getBusiness, 500, { error: 'INTERNAL', message: 'Something went wrong.' });
  const { dialog } = await submitOne();
  expect(dialog.getByText('Signature')).toBeTruthy();
});
