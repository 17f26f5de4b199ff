import { listReports, previewReport } from '@docket/shared/reports/contract';
import { receiptSubmissions } from '@docket/shared/approvals/contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { duplicateMarks, receiptDuplicates } from '@docket/shared/duplicates/contract';
import { screen, within } from '@testing-library/react';
import { mockResponse } from '../mock-server.ts';
import { signedIn } from '../people.ts';
import { renderApp } from '../render-app.tsx';
import { mockLog, table } from './sample-log.ts';
import { sampleRow } from './sample-receipt.ts';

/** A second receipt beside the café's. */
export const fuel = sampleRow(2, { vendor: 'Fuel Stop', amount: 80.1, gstAmount: null, date: '2026-11-02' });

const group = (count: number, total: number, gst = 0) => ({ count, total, gst });

/** A preview with this count and total. */
export const samplePreview = (count: number, total: number): ReplyOf<typeof previewReport> => ({
  included: group(count, total, 4.14),
  approved: group(0, 0),
  unapproved: group(count, total, 4.14),
  leftOut: { rejected: group(0, 0), unapproved: group(0, 0) },
  from: count === 0 ? null : '2026-11-02',
  to: count === 0 ? null : '2026-11-20',
});

/** Before each test of the page. */
export function prepareReports(): void {
  signedIn();
  mockLog(fuel);
  mockResponse(listReports, []);
  mockResponse(previewReport, samplePreview(2, 125.6));
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
