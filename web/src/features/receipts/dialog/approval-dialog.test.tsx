import { sendForApproval } from '@docket/shared/approvals/contract';
import { getReceipt, listReceipts, receiptsSummary } from '@docket/shared/receipts/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../../testing/answers.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleReceipt, sampleRow } from '../fields/sample-receipt.ts';

const cafe = sampleReceipt();
const fuel = sampleRow(2, { vendor: 'Fuel Stop', amount: 80.1, date: '2026-11-02' });

beforeEach(() => {
  signedIn();
  // First, because its path matches the others' too.
  answer(getReceipt, cafe);
  answer(listReceipts, [cafe, fuel]);
  answer(receiptsSummary, { count: 2, total: 125.6, average: 62.8 });
  Element.prototype.scrollTo = () => undefined;
});

/** The first screen of a run waits for its code, too. */
const table = () => screen.findByRole('table', { name: 'Receipts' }, { timeout: 10_000 });

describe('submitting for approval', () => {
  const refusal = {
    error: 'CONFLICT',
    message: 'Join a business workspace before submitting receipts for approval.',
  };
  const submitButton = (count: number) =>
    screen.findByRole<HTMLButtonElement>('button', { name: `Submit for Approval (${count})` });

  test('[LOG-10] [VAL-65] the button counts what is selected, and is off when nothing is', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    expect((await submitButton(0)).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select all receipts shown' }));
    expect((await submitButton(2)).disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect((await submitButton(0)).disabled).toBe(true);
  });

  test('[API-45] [ERR-68] [OP-19] the selection is sent with its reason, and told', async () => {
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all receipts shown' }));
    await user.click(await submitButton(2));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), ' November ');
    const sent = answer(sendForApproval, { success: true });
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect(await screen.findByText('2 receipt(s) submitted for approval.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ receiptIds: [cafe.id, fuel.id], reason: 'November' });
    expect((await submitButton(0)).disabled).toBe(true);
  });

  test.each([
    ['in the server’s words', 409, refusal.message],
    ['in general where it gives none', 500, 'Failed to submit for approval'],
  ])('[ERR-47] [OP-52] a refusal is told %s, and nothing is lost', async (_name, status, shown) => {
    const { user } = renderApp('/receipts-log');
    await table();
    await user.click(screen.getByRole('checkbox', { name: /Select Corner Café/ }));
    await user.click(await submitButton(1));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'November');
    refuse(sendForApproval, status, refusal);
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(shown);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('November');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await submitButton(1)).disabled).toBe(false);
  });

  test('[LOG-13] [ERR-67] [OP-19] the details dialog submits its receipt', async () => {
    const { user } = renderApp(`/receipts-log?receipt=${cafe.id}`);
    const details = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
    await user.click(await details.findByRole('button', { name: 'Submit for Approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit for approval' }));
    const sent = answer(sendForApproval, { success: true });
    await user.click(dialog.getByRole('button', { name: 'Submit for Approval' }));
    expect(await screen.findByText('Receipt submitted for approval')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ receiptIds: [cafe.id] });
  });

  test.each(['APPROVED', 'AWAITING_MANAGER', 'PROCESSING'] as const)(
    '[STATE-36] [OP-54] the details dialog of a receipt that is %s does not offer it',
    async (status) => {
      answer(getReceipt, { ...cafe, status });
      renderApp(`/receipts-log?receipt=${cafe.id}`);
      const details = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
      await details.findByText('RCP-7KQ2M9XA');
      expect(details.queryByRole('button', { name: 'Submit for Approval' })).toBeNull();
    },
  );
});
