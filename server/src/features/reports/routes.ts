import { pettyCashByDays, pettyCashByReceipts, receiptReport } from '@docket/shared/reports/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { writePettyCash } from './write-petty-cash.ts';
import { writeReceiptReport } from './write-receipt-report.ts';

const download = { mediaType: 'application/pdf', disposition: 'attachment' } as const;

export function reportRoutes(app: FastifyInstance, services: Services): void {
  bind(app, receiptReport, async ({ caller, params }) => ({
    ...download,
    ...(await writeReceiptReport(services, caller.person, params.id)),
  }));
  bind(app, pettyCashByDays, async ({ caller, query }) => ({
    ...download,
    ...(await writePettyCash(services, caller.owner, query, null)),
  }));
  bind(app, pettyCashByReceipts, async ({ caller, body }) => ({
    ...download,
    ...(await writePettyCash(services, caller.owner, body, body.ids)),
  }));
}
