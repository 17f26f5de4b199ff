import { auditCsv, listAudit as listEndpoint } from '@docket/shared/audit/contract';
import { dayOf } from '@docket/shared/calendar';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { download } from '../../platform/bind/files.ts';
import type { Services } from '../../platform/services.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listEndpoint, ({ caller, query }) => listAudit(services, caller, query));

  bind(app, auditCsv, async ({ caller, query }) =>
    download({
      filename: `docket-audit-${dayOf(services.clock())}.csv`,
      content: await exportAudit(services, caller, query),
    }),
  );
}
