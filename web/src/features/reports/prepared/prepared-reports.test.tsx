import {
  downloadReport,
  listReports,
  type PreparedReport,
  previewReport,
  startReport,
} from '@docket/shared/reports/contract';
import { reportableReceipts } from '@docket/shared/reports/reportable-contract';
import { receiptsSummary } from '@docket/shared/receipts/lists/list-contract';
import { reportMessages } from '@docket/shared/reports/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { businessId } from '../../../testing/business.ts';
import { breakOff, mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import {
  box,
  exportButton,
  fuel,
  openReports,
  prepareReports,
  samplePreview,
  summary,
} from '../../../testing/receipts/reports-page.ts';
import { cafe } from '../../../testing/receipts/sample-log.ts';
import { sampleRow } from '../../../testing/receipts/sample-receipt.ts';

beforeEach(prepareReports);

const report: PreparedReport = {
  id: '0193a000-0000-7000-8000-00000000aa01',
  form: 'expenses',
  scope: 'own',
  fileName: 'expense-report-2025-07-01-to-2026-06-30.pdf',
  state: 'making',
  receipts: 400,
  done: 100,
  size: null,
  problem: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
};
const prepared = async () => within(await screen.findByRole('region', { name: 'Prepared reports' }));

test('a long report is prepared in the background, with its progress', async () => {
  mockResponse(previewReport, samplePreview(400, 9000));
  const { user } = await openReports('/reports?status=open&range=all');
  await user.click(box('Include receipt pictures'));
  const started = mockResponse(startReport, { ...report, state: 'waiting', done: 0 });
  mockResponse(listReports, [report]);
  await waitFor(() => expect(exportButton().disabled).toBe(false));
  await user.click(exportButton());
  expect(await screen.findByText(reportMessages.started)).toBeTruthy();
  expect(started[0]?.body).toEqual({
    form: 'expenses',
    scope: 'own',
    standing: 'open',
    unapproved: false,
    pictures: false,
    pettyCash: null,
  });
  expect(await (await prepared()).findByText('100 of 400 receipts')).toBeTruthy();
  expect((await prepared()).getByRole<HTMLProgressElement>('progressbar').value).toBe(25);
});

test('a finished one is announced and can be downloaded until it expires', async () => {
  let reports = [report];
  mockResponse(listReports, () => reports);
  const { user, queryClient } = await openReports();
  expect(await (await prepared()).findByRole('progressbar')).toBeTruthy();
  reports = [{ ...report, state: 'ready', done: 400, size: 2_345_678 }];
  await queryClient.invalidateQueries();
  expect(await screen.findByText(reportMessages.ready)).toBeTruthy();
  expect((await prepared()).getByText(/400 receipts, 2\.3 MB\. Available until 27\/11\/26/)).toBeTruthy();
  URL.createObjectURL = () => 'blob:file';
  const downloads = mockResponse(
    downloadReport,
    () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  );
  await user.click((await prepared()).getByRole('button', { name: `Download ${report.fileName}` }));
  await waitFor(() => expect(downloads).toHaveLength(1));
});

test('one that failed says why', async () => {
  mockResponse(listReports, [{ ...report, state: 'failed', problem: reportMessages.nothingLeft }]);
  await openReports();
  expect(await (await prepared()).findByText(reportMessages.nothingLeft)).toBeTruthy();
});

test('offers another try if they can’t be loaded', async () => {
  breakOff(listReports);
  await openReports();
  expect(await (await prepared()).findByText('Couldn’t load your prepared reports')).toBeTruthy();
});

test('who keeps a business’s accounts reports on all of its receipts', async () => {
  signedIn({ role: 'ACCOUNTING', plan: 'business', businessId });
  const calls = mockResponse(reportableReceipts, [{ ...cafe, status: 'APPROVED' }, fuel]);
  const previews = mockResponse(previewReport, samplePreview(30, 100));
  const { user, router } = await openReports();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Receipts of' }), 'Whole business');
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(router.state.location.search).toEqual({ scope: 'business' });
  expect(await screen.findAllByText(cafe.employee)).not.toEqual([]);
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ scope: 'business', unapproved: false }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
  await waitFor(() => expect(calls.at(-1)?.query.get('standing')).toBe('approved'));
  await user.click(box('Include unapproved receipts'));
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ unapproved: true }));
});

test('a whole business’s receipts aren’t counted by one’s own', async () => {
  signedIn({ role: 'ACCOUNTING', plan: 'business', businessId });
  mockResponse(receiptsSummary, { count: 1000, total: 1, average: 1, receiptsWithoutAmount: 0 });
  mockResponse(reportableReceipts, ({ query }) =>
    query.get('offset') === '0' ? Array.from({ length: 100 }, (_, n) => sampleRow(n + 1)) : [],
  );
  await openReports('/reports?scope=business');
  const rows = screen.getByRole('table', { name: 'Receipts' });
  await waitFor(() => expect(rows.getAttribute('aria-rowcount')).toBe('201'));
});

test('a whole business’s report follows what others submit and decide while it’s open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  signedIn({ role: 'ACCOUNTING', plan: 'business', businessId });
  mockResponse(reportableReceipts, [cafe]);
  await openReports('/reports?scope=business');
  expect(await summary().findByText('$125.60')).toBeTruthy();
  mockResponse(reportableReceipts, [cafe, fuel]);
  mockResponse(previewReport, samplePreview(3, 900));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText('Fuel Stop')).toBeTruthy();
  expect(await summary().findByText('$900.00')).toBeTruthy();
});

test('others report on their own receipts only', async () => {
  signedIn({ role: 'MANAGER', plan: 'business', businessId });
  await openReports('/reports?scope=business');
  expect(screen.queryByRole('combobox', { name: 'Receipts of' })).toBeNull();
});
