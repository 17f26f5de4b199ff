import { ownAbsence } from '@docket/shared/approvals/absence-contract';
import {
  pendingApprovals,
  pendingApprovalsCount,
  type PendingApproval,
} from '@docket/shared/approvals/list-contract';
import { receiptSubmissions } from '@docket/shared/approvals/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { mockResponse, refuse } from './mock-server.ts';
import { businessId } from './business.ts';
import { drawnPicture, fakeCanvas } from './canvas.ts';
import { signedIn } from './people.ts';
import { renderApp } from './render-app.tsx';
import { sampleApproval } from './receipts/sample-approval.ts';

export const savedSignature = `${drawnPicture.slice(0, -4)}saved`;

/** Mocks three requests, or whatever a test makes of `waiting`. */
export function stageRequests(): { waiting: PendingApproval[] } {
  const stage = { waiting: [1, 2, 3].map((n) => sampleApproval(n)) };
  fakeCanvas();
  mockResponse(pendingApprovals, () => stage.waiting);
  mockResponse(pendingApprovalsCount, () => ({ count: stage.waiting.length }));
  mockResponse(receiptSubmissions, []);
  mockResponse(ownAbsence, { absence: null, delegates: [] });
  refuse(getReceipt, 404, { error: 'NOT_FOUND', message: 'Not found' });
  return stage;
}

export const signedInAsManager = (signatureImage: string | null = null) =>
  signedIn({ role: 'MANAGER', plan: 'business', businessId, signatureImage });

export async function openDashboard() {
  const app = renderApp('/manager-dashboard');
  const list = await screen.findByRole('table', { name: 'Pending approvals' }, { timeout: 15_000 });
  return { ...app, list: within(list) };
}

export const approvalDialog = () => screen.findByRole('dialog', { name: 'Manager Receipt Approval' });
export const approveButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Approve Receipt' });

/** Waits for the button that's enabled once the sheet is signed. */
export async function readyButton() {
  const button = await approveButton();
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}
