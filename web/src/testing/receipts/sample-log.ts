import { getReceipt, type ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts, receiptsSummary } from '@docket/shared/receipts/list-contract';
import { screen } from '@testing-library/react';
import { mockResponse } from '../mock-server.ts';
import { sampleReceipt } from './sample-receipt.ts';

export const cafe = sampleReceipt();

/** Answers as for a log of the café's receipt and another. */
export function mockLog(other: ReceiptRow): void {
  // First, because its path matches the others' too.
  mockResponse(getReceipt, cafe);
  mockResponse(listReceipts, [cafe, other]);
  mockResponse(receiptsSummary, { count: 2, total: 125.6, average: 62.8 });
}

/** The log's table. The first screen of a run waits for its code, too. */
export const table = () => screen.findByRole('table', { name: 'Receipts' }, { timeout: 10_000 });
