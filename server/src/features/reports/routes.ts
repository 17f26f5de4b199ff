import { buffer } from 'node:stream/consumers';
import {
  downloadReport,
  expensesByDays,
  expensesByReceipts,
  listReports as listEndpoint,
  pettyCashByDays,
  pettyCashByReceipts,
  previewReport as previewEndpoint,
  receiptReport,
  startReport as startEndpoint,
} from '@docket/shared/reports/contract';
import { reportableReceipts } from '@docket/shared/reports/reportable-contract';
import { verifyPdf as verifyPdfEndpoint } from '@docket/shared/trail/contract';
import { trailMessages } from '@docket/shared/trail/messages';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { download, type SentFile } from '../../platform/bind/files.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { verifyPdf } from './verify-pdf/verify-pdf.ts';
import { listReports, openReport } from './prepared/list-reports.ts';
import { startReport } from './prepared/start-report.ts';
import { listReportable } from './writing/list-reportable.ts';
import { previewReport } from './writing/preview-report.ts';
import { writeExpenses } from './writing/write-expenses.ts';
import { writeReceiptReport } from './write-receipt-report.ts';

/** The selection of the calls for a person's own receipts. */
const own = { scope: 'own', search: '', standing: undefined } as const;

export function reportRoutes(app: FastifyInstance, services: Services): void {
  bind(app, receiptReport, async ({ caller, params }) =>
    download(await writeReceiptReport(services, caller.person, params.id)),
  );
  for (const [form, byDays, byReceipts] of [
    ['petty-cash', pettyCashByDays, pettyCashByReceipts],
    ['expenses', expensesByDays, expensesByReceipts],
  ] as const) {
    bind(app, byDays, async ({ caller, query }) => {
      const { unapproved, pictures, ...days } = query;
      const flags = { unapproved: unapproved === 'yes', pictures: pictures === 'yes', pettyCash: null };
      return download(await writeExpenses(services, caller, { ...own, ...days, ...flags, form, ids: null }));
    });
    bind(app, byReceipts, async ({ caller, body }) =>
      download(await writeExpenses(services, caller, { ...own, ...body, form })),
    );
  }
  bind(app, previewEndpoint, ({ caller, body }) => previewReport(services, caller, body));
  bind(app, startEndpoint, ({ caller, body }) => startReport(services, caller, body));
  bind(app, listEndpoint, ({ caller }) => listReports(services, caller));
  bind(app, downloadReport, async ({ caller, params }) =>
    download(await openReport(services, caller, params.id)),
  );
  bind(app, reportableReceipts, ({ caller, query }) => listReportable(services, caller, query));

  bind(app, verifyPdfEndpoint, async ({ files }) => await verifyPdf(services, await onlyFile(files())));
}

async function onlyFile(files: AsyncGenerator<SentFile>): Promise<Buffer> {
  for await (const { content } of files) return await buffer(content);
  throw new Refusal('INVALID', trailMessages.notAPdf);
}
