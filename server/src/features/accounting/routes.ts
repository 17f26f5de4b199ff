import {
  accountingCsv,
  accountingReport,
  listAccountedReceipts,
  markReceipts,
} from '@docket/shared/accounting/contract';
import { changeBooks as changeBooksEndpoint, getBooks } from '@docket/shared/accounting/books-contract';
import {
  accountingQueue,
  checkExport as checkEndpoint,
  downloadExport,
  exportForAccounts,
  listExports,
  receiptExport,
} from '@docket/shared/accounting/export-contract';
import { dayOf } from '@docket/shared/calendar';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { download } from '../../platform/bind/files.ts';
import type { Services } from '../../platform/services.ts';
import { changeBooks } from './books/change-books.ts';
import { seeBooks } from './books/see-books.ts';
import { exportCsv, exportReport } from './export-csv-and-report.ts';
import { checkExport } from './exporting/check-export.ts';
import { exportFiles } from './exporting/export-file.ts';
import { makeExport } from './exporting/make-export.ts';
import { seeExports } from './exporting/see-exports.ts';
import { mark } from './mark.ts';
import { seeQueue } from './queue/see-queue.ts';
import { seeReceiptExport } from './see-receipt-export.ts';
import { seeAccountedReceipts } from './see-receipts.ts';

export function accountingRoutes(app: FastifyInstance, services: Services): void {
  const fileName = (ending: string) => `docket-receipts-${dayOf(services.clock())}.${ending}`;

  bind(app, listAccountedReceipts, ({ caller, query }) => seeAccountedReceipts(services, caller, query));
  bind(app, markReceipts, async ({ caller, body }) => {
    await mark(services, caller, body);
    return { success: true as const };
  });
  bind(app, accountingCsv, async ({ caller, body }) =>
    download({ filename: fileName('csv'), content: await exportCsv(services, caller, body) }),
  );
  bind(app, accountingReport, async ({ caller, body }) =>
    download({ filename: fileName('pdf'), content: await exportReport(services, caller, body) }),
  );

  bind(app, getBooks, ({ caller }) => seeBooks(services, caller));
  bind(app, changeBooksEndpoint, async ({ caller, body }) => {
    await changeBooks(services, caller, body);
    return { success: true as const };
  });
  bind(app, accountingQueue, ({ caller, query }) => seeQueue(services, caller, query));
  bind(app, checkEndpoint, ({ caller, body }) => checkExport(services, caller, body));
  bind(app, receiptExport, ({ caller, params }) => seeReceiptExport(services, caller, params.id));

  const openExport = exportFiles(services);
  bind(app, exportForAccounts, async ({ caller, body }) => {
    const { id, number, target } = await makeExport(services, caller, body);
    return { id, number, target };
  });
  bind(app, listExports, ({ caller, query }) => seeExports(services, caller, query));
  bind(app, downloadExport, ({ caller, params, query }) =>
    openExport(caller, params.id, query.pictures === 'yes'),
  );
}
