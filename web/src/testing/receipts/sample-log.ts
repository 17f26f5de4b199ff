import { getReceipt, type ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { screen } from '@testing-library/react';
import { mockResponse } from '../mock-server.ts';
import { sampleReceipt } from './sample-receipt.ts';

export const cafe = sampleReceipt();

/** Mocks a log with the café's receipt and another. */
export function mockLog(other: ReceiptRow): void {
  // First, because its path also matches the others'.
  mockResponse(getReceipt, cafe);
  mockResponse(listReceipts, [cafe, other]);
  mockResponse(receiptsSummary, { count: 2, total: 125.6, average: 62.8, receiptsWithoutAmount: 0 });
}

/** The log's table. The first screen of a run also waits for its code. */
export const table = () => screen.findByRole('table', { name: 'Receipts' }, { timeout: 10_000 });
