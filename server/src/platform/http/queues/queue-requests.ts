import { accountingReport } from '@docket/shared/accounting/contract';
import type { Endpoint } from '@docket/shared/http/endpoint';
import {
  expensesByDays,
  expensesByReceipts,
  pettyCashByDays,
  pettyCashByReceipts,
  receiptReport,
} from '@docket/shared/reports/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { drawnPage, drawnPages } from '@docket/shared/receipts/picture-contract';
import { reportMessages } from '@docket/shared/reports/messages';
import { verifyPdf } from '@docket/shared/trail/contract';
import { trailMessages } from '@docket/shared/trail/messages';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../sign-ins/network-of.ts';
import { WorkQueue } from './work-queue.ts';

export type RunQueued = <Result>(
  request: FastifyRequest,
  endpoint: Endpoint,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Queues this process's heavy requests. A turn starts before a form's body is read and ends when the response is ready.
 */
export function queueRequests(): RunQueued {
  // Drawing uses the thread that handles all other requests.
  const reports = new WorkQueue({
    atOnce: 2,
    perCaller: 1,
    waiting: 20,
    waitingPerCaller: 3,
    retryAfterSeconds: 5,
    texts: { yourTooMany: reportMessages.yourTooMany, tooMany: reportMessages.busy },
  });
  // Each PDF is held in memory, and its report is generated again.
  const checks = new WorkQueue({
    atOnce: 4,
    perCaller: 2,
    waiting: 0,
    waitingPerCaller: 0,
    retryAfterSeconds: 10,
    texts: { yourTooMany: trailMessages.tooMany, tooMany: trailMessages.busy },
  });
  // One process draws pages, for reports too: nobody gets it all.
  const drawings = new WorkQueue({
    atOnce: 3,
    perCaller: 1,
    waiting: 40,
    waitingPerCaller: 6,
    retryAfterSeconds: 5,
    texts: { yourTooMany: receiptMessages.yourPagesBusy, tooMany: receiptMessages.pagesBusy },
  });
  const queues = new Map<Endpoint, WorkQueue>([
    [receiptReport, reports],
    [pettyCashByDays, reports],
    [pettyCashByReceipts, reports],
    [expensesByDays, reports],
    [expensesByReceipts, reports],
    [accountingReport, reports],
    [verifyPdf, checks],
    [drawnPages, drawings],
    [drawnPage, drawings],
  ]);
  return async (request, endpoint, work) => {
    const row = queues.get(endpoint);
    if (!row) return await work();
    return await row.take(request.caller?.person.id ?? networkOf(request.ip), work, request.signal);
  };
}
