import {
  accountingCsv,
  accountingReport,
  listAccountedReceipts,
  markReceipts,
} from '@docket/shared/accounting/contract';
import { dayOf } from '@docket/shared/calendar';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { exportCsv, exportReport } from './export-receipts.ts';
import { mark } from './mark.ts';
import { seeAccountedReceipts } from './see-receipts.ts';

export function accountingRoutes(app: FastifyInstance, services: Services): void {
  const fileName = (ending: string) => `docket-receipts-${dayOf(services.clock())}.${ending}`;

  bind(app, listAccountedReceipts, ({ caller, query }) => seeAccountedReceipts(services, caller, query));
  bind(app, markReceipts, async ({ caller, body }) => {
    await mark(services, caller, body);
    return { success: true as const };
  });
  bind(app, accountingCsv, async ({ caller, body }) => ({
    mediaType: 'text/csv; charset=utf-8',
    filename: fileName('csv'),
    content: await exportCsv(services, caller, body),
    disposition: 'attachment' as const,
  }));
  bind(app, accountingReport, async ({ caller, body }) => ({
    mediaType: 'application/pdf',
    filename: fileName('pdf'),
    content: await exportReport(services, caller, body),
    disposition: 'attachment' as const,
  }));
}
