import { buffer } from 'node:stream/consumers';
import {
  expensesByDays,
  expensesByReceipts,
  pettyCashByDays,
  pettyCashByReceipts,
  receiptReport,
} from '@docket/shared/reports/contract';
import { verifyPdf as verifyPdfEndpoint } from '@docket/shared/trail/contract';
import { trailMessages } from '@docket/shared/trail/messages';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { SentFile } from '../../platform/bind/files.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { verifyPdf } from './verify-pdf/verify-pdf.ts';
import { writeExpenses } from './write-expenses.ts';
import { writeReceiptReport } from './write-receipt-report.ts';

const download = { mediaType: 'application/pdf', disposition: 'attachment' } as const;

export function reportRoutes(app: FastifyInstance, services: Services): void {
  bind(app, receiptReport, async ({ caller, params }) => ({
    ...download,
    ...(await writeReceiptReport(services, caller.person, params.id)),
  }));
  bind(app, pettyCashByDays, async ({ caller, query }) => ({
    ...download,
    ...(await writeExpenses(services, caller.owner, 'petty-cash', query, null)),
  }));
  bind(app, pettyCashByReceipts, async ({ caller, body }) => ({
    ...download,
    ...(await writeExpenses(services, caller.owner, 'petty-cash', body, body.ids)),
  }));
  bind(app, expensesByDays, async ({ caller, query }) => ({
    ...download,
    ...(await writeExpenses(services, caller.owner, 'expenses', query, null)),
  }));
  bind(app, expensesByReceipts, async ({ caller, body }) => ({
    ...download,
    ...(await writeExpenses(services, caller.owner, 'expenses', body, body.ids)),
  }));

  bind(app, verifyPdfEndpoint, async ({ files }) => await verifyPdf(services, await onlyFile(files())));
}

async function onlyFile(files: AsyncGenerator<SentFile>): Promise<Buffer> {
  for await (const { content } of files) return await buffer(content);
  throw new Refusal('INVALID', trailMessages.notAPdf);
}
