import { subscriptionStatus } from '@docket/shared/plans/contract';
import { getReceipt, processReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { statusPollingMs } from '@docket/shared/receipts/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

const receipt = sampleReceipt();
const address = `/receipts/${receipt.id}/processing`;
const draft: Receipt = { ...receipt, status: 'DRAFT', vendor: 'Unknown vendor', reason: null, reading: {} };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedIn();
  mockResponse(getReceipt, receipt);
});

const heading = () => screen.findByRole('heading', { name: 'Receipt status' });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(statusPollingMs));

describe('the status page', () => {
  test("[PROC-01] [PROC-04] [PROC-06] [PROC-07] shows a read receipt's result and next steps", async () => {
    renderApp(address);
    await heading();
    expect(screen.getByText('Receipt processed successfully!')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(100);
    const result = within(screen.getByRole('region', { name: 'Result' }));
    for (const shown of ['Corner Café', '$45.50', '$4.14', '20/11/26', 'Meals', 'Processed'])
      expect(result.getByText(shown)).toBeTruthy();
    expect(result.getByText('2 items found. Please check one field.')).toBeTruthy();
    expect(linkTo('Continue to Receipt Details')).toBe(`/receipts/${receipt.id}`);
    expect(linkTo('Upload Another')).toBe('/submit-receipt');
  });

  test('several receipts in the picture are mentioned below what was read', async () => {
    mockResponse(getReceipt, { ...receipt, receiptCount: 2 });
    renderApp(address);
    const note = await screen.findByRole('region', { name: 'Several receipts' });
    expect(note.textContent).toMatch(/^This picture seems to show 2 receipts\./);
  });

  test("[PROC-02] [PROC-03] [OP-103] [CONST-45] [API-36] polls every 3 seconds until it's read", async () => {
    let now: Receipt = { ...receipt, status: 'PROCESSING', stage: 'stored' };
    const calls = mockResponse(getReceipt, () => Promise.resolve(now));
    renderApp(address);
    await heading();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(15);
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
    now = { ...now, stage: 'text-found' };
    await nextPoll();
    await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(85));
    now = receipt;
    await nextPoll();
    expect(await screen.findByText('Receipt processed successfully!')).toBeTruthy();
    const asked = calls.length;
    await nextPoll();
    await nextPoll();
    expect(calls).toHaveLength(asked);
  });

  test('[PROC-05] [ERR-44] FAILED shows the exact text, the reason and a link to the form', async () => {
    mockResponse(getReceipt, {
      ...draft,
      status: 'FAILED',
      failureReason: 'The PDF is protected by a password.',
    });
    renderApp(address);
    await heading();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('OCR Processing Failed')).toBeTruthy();
    expect(alert.getByText('OCR failed – please edit manually.')).toBeTruthy();
    expect(alert.getByText('The PDF is protected by a password.')).toBeTruthy();
    expect(linkTo('Edit Receipt Manually')).toBe(`/receipts/${receipt.id}/edit`);
  });

  test('[ERR-51] says so if there’s no such receipt', async () => {
    refuse(getReceipt, 404, { error: 'NOT_FOUND', message: 'Not found' });
    renderApp(address);
    expect(await screen.findByRole('heading', { name: 'Receipt Not Found' })).toBeTruthy();
  });

  test('[OP-42] a viewer isn’t asked for a reason', async () => {
    mockResponse(getReceipt, { ...draft, userId: '0193a000-0000-7000-8000-000000000099' });
    renderApp(address);
    await heading();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enter a reason' })).toBeNull();
  });
});

describe('the reason dialog', () => {
  const open = async () => {
    mockResponse(getReceipt, draft);
    const app = renderApp(address);
    const dialog = within(await screen.findByRole('dialog'));
    const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Start Processing' });
    return { ...app, dialog, start, reason: dialog.getByLabelText('Reason') };
  };

  test('[PROC-08] [STATE-34] [VAL-52] [VAL-53] [VAL-54] opens for a DRAFT and sends the trimmed reason', async () => {
    const { user, start, reason } = await open();
    expect(document.activeElement).toBe(reason);
    expect(start.disabled).toBe(true);
    await user.type(reason, '   ');
    expect(start.disabled).toBe(true);
    await user.type(reason, ' Client lunch ');
    const started = mockResponse(processReceipt, { ...draft, status: 'PROCESSING', stage: 'stored' });
    mockResponse(getReceipt, { ...draft, status: 'PROCESSING', stage: 'stored' });
    await user.click(start);
    await waitFor(() => expect(started[0]?.body).toEqual({ reason: 'Client lunch' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText('Preparing the picture')).length).toBeGreaterThan(0);
  });

  test('pressed twice in a row, it starts reading once', async () => {
    const { user, start, reason } = await open();
    await user.type(reason, 'Client lunch');
    const started = mockResponse(processReceipt, { ...draft, status: 'PROCESSING', stage: 'stored' });
    mockResponse(getReceipt, { ...draft, status: 'PROCESSING', stage: 'stored' });
    fireEvent.click(start);
    fireEvent.click(start);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(started).toHaveLength(1);
  });

  test('[OP-103] [PROC-02] polling neither closes it nor changes what was typed', async () => {
    const { user, reason } = await open();
    const calls = mockResponse(getReceipt, draft);
    await user.type(reason, 'Half a sent');
    await nextPoll();
    await nextPoll();
    expect(calls.length).toBeGreaterThan(1);
    expect((reason as HTMLInputElement).value).toBe('Half a sent');
    expect(document.activeElement).toBe(reason);
  });

  test('[ERR-40] shows a failed start, and the reason stays', async () => {
    const { user, start, reason } = await open();
    refuse(processReceipt, 500, { error: 'INTERNAL', message: 'Broken' });
    await user.type(reason, 'Client lunch{Enter}');
    expect(await screen.findByText('OCR processing failed')).toBeTruthy();
    expect(screen.getByText('Please enter the receipt details manually.')).toBeTruthy();
    expect((reason as HTMLInputElement).value).toBe('Client lunch');
    expect(start.disabled).toBe(false);
  });

  test('at the scan limit, says so and offers to upgrade', async () => {
    const { user, reason, path } = await open();
    refuse(processReceipt, 403, { error: 'QUOTA_EXCEEDED', message: 'No scans left' });
    mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 5, scansLimit: 5, remainingScans: 0 });
    await user.type(reason, 'Client lunch{Enter}');
    expect(await screen.findByText('Scan Limit Reached')).toBeTruthy();
    expect(screen.queryByText('OCR processing failed')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Upgrade Now' }));
    await waitFor(() => expect(path()).toBe('/upgrade'));
  });

  test('[OP-40] can be reopened after it was dismissed', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Enter a reason' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
