import {
  expensesByDays,
  expensesByReceipts,
  pettyCashByDays,
  pettyCashByReceipts,
  receiptReport,
} from '@docket/shared/reports/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
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
}
