import {
  breakdownCsv,
  breakdownXlsx,
  getAnalytics,
  getBreakdown,
  listSummedReceipts,
} from '@docket/shared/analytics/contract';
import { dayOf } from '@docket/shared/calendar';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { download } from '../../platform/bind/files.ts';
import type { Services } from '../../platform/services.ts';
import { exportCsv, exportXlsx } from './export-breakdown.ts';
import { seeAnalytics } from './see-analytics.ts';
import { seeBreakdown, seeSummedReceipts } from './see-breakdown.ts';

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const filename = (by: string, ending: string) =>
    `docket-spending-by-${by}-${dayOf(services.clock())}.${ending}`;

  bind(app, getAnalytics, ({ caller, query }) => seeAnalytics(services, caller, query));
  bind(app, getBreakdown, ({ caller, query }) => seeBreakdown(services, caller, query));
  bind(app, listSummedReceipts, ({ caller, query }) => seeSummedReceipts(services, caller, query));
  bind(app, breakdownCsv, async ({ caller, query }) =>
    download({ filename: filename(query.by, 'csv'), content: await exportCsv(services, caller, query) }),
  );
  bind(app, breakdownXlsx, async ({ caller, query }) =>
    download({ filename: filename(query.by, 'xlsx'), content: await exportXlsx(services, caller, query) }),
  );
}
