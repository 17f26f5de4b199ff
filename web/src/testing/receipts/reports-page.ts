import { receiptSubmissions } from '@docket/shared/approvals/contract';
import { duplicateMarks, receiptDuplicates } from '@docket/shared/duplicates/contract';
import { screen, within } from '@testing-library/react';
import { mockResponse } from '../mock-server.ts';
import { signedIn } from '../people.ts';
import { renderApp } from '../render-app.tsx';
import { mockLog, table } from './sample-log.ts';
import { sampleRow } from './sample-receipt.ts';

/** Is there besides the café's. */
export const fuel = sampleRow(2, { vendor: 'Fuel Stop', amount: 80.1, gstAmount: null, date: '2026-11-02' });

/** Before each test of the page. */
export function prepareReports(): void {
  signedIn();
  mockLog(fuel);
  mockResponse(receiptSubmissions, []);
  mockResponse(receiptDuplicates, { duplicates: [], dismissed: [], claimedByOthers: false });
  mockResponse(duplicateMarks, []);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
}

export async function openReports(address = '/reports') {
  const app = renderApp(address);
  await table();
  return app;
}

export const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
export const exportButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Export Report PDF' });
export const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
