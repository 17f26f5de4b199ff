import { approve, receiptSubmissions } from '@docket/shared/approvals/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { drawStroke, drawnPicture } from '../../testing/canvas.ts';
import { mockResponse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import {
  approvalDialog,
  openDashboard,
  readyButton,
  signedInAsManager,
  stageRequests,
} from '../../testing/requests.ts';
import { sampleApproval } from '../../testing/receipts/sample-approval.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { sampleDecision } from '../../testing/receipts/sample-submission.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import '../../app/screens/receipt-details-screen.tsx';
import './history/approval-section.tsx';

test('the first of two managers learns that another has to approve it, the second who was first', async () => {
  signedInAsManager();
  const stage = stageRequests();
  const needed = 'It’s above the limit of $500.00 for a receipt. It needs a second approver.';
  stage.waiting = [
    { ...sampleApproval(1), notices: [{ kind: 'policy', text: needed }], needsAnother: true },
    { ...sampleApproval(2), notices: [{ kind: 'first-approved', by: 'Mo Diaz' }] },
  ];
  const { user, list } = await openDashboard();
  expect(list.getByText(needed)).toBeTruthy();
  expect(list.getByText('Mo Diaz has approved it. It needs a second approver.')).toBeTruthy();
  mockResponse(approve, { success: true });
  await user.click(list.getByRole('button', { name: 'Approve Vendor 1' }));
  for (const toast of ['Vendor 1, $10.00. It now needs a second manager’s approval.', 'Vendor 2, $20.00']) {
    await approvalDialog();
    drawStroke();
    await user.click(await readyButton());
    expect(await screen.findByText(toast)).toBeTruthy();
  }
});

test('an approval of two managers shows both signatures', async () => {
  signedIn({ businessId });
  const receipt = sampleReceipt({ businessId });
  mockResponse(getReceipt, { ...receipt, status: 'APPROVED' });
  const firstApproval = {
    byId: '0193a000-0000-7000-8000-0000000000d1',
    by: 'Mo Diaz',
    at: '2026-11-21T00:30:00.000Z',
    notes: 'Fine with me',
    signature: drawnPicture,
  };
  mockResponse(receiptSubmissions, [sampleDecision('approved', { needsSecond: true, firstApproval })]);
  renderApp(`/receipts/${receipt.id}`);
  const shown = within(await screen.findByRole('region', { name: 'Approval' }));
  for (const name of ['Ada Byron', 'Mo Diaz', 'Grace Hopper'])
    expect(await shown.findByRole('img', { name: `${name}’s signature` })).toBeTruthy();
  expect(shown.getByText('Fine with me')).toBeTruthy();
});
