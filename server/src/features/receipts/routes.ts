import {
  deleteReceipt as deleteEndpoint,
  restoreReceipt as restoreEndpoint,
  receiptBin,
} from '@docket/shared/receipts/bin-contract';
import {
  categoryOptions,
  changeReceipt as changeEndpoint,
  getReceipt as getEndpoint,
  processReceipt as processEndpoint,
} from '@docket/shared/receipts/contract';
import {
  listReceipts as listEndpoint,
  receiptsSummary,
  recentReceipts,
  stats,
} from '@docket/shared/receipts/lists/list-contract';
import { exportLog as exportLogEndpoint } from '@docket/shared/receipts/log/export-contract';
import {
  deleteLogView,
  listLogViews,
  saveLogView as saveViewEndpoint,
} from '@docket/shared/receipts/log/views-contract';
import {
  drawnPage,
  drawnPages,
  receiptImage,
  receiptThumbnail,
  receiptWords,
} from '@docket/shared/receipts/picture-contract';
import {
  scanReceipt as scanEndpoint,
  uploadReceipt as uploadEndpoint,
} from '@docket/shared/receipts/upload-contract';
import { listBusinessReceipts } from '@docket/shared/receipts/lists/business-list-contract';
import { storageUse } from '@docket/shared/receipts/storage-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { dayOf } from '@docket/shared/calendar';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { download } from '../../platform/bind/files.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { changeReceipt } from './changing/change-receipt.ts';
import { deleteReceipt } from './bin/delete-receipt.ts';
import { listBin } from './bin/list-bin.ts';
import { listInbox } from './lists/list-inbox.ts';
import { listCategories } from './lists/list-categories.ts';
import { getStats, listReceipts, listRecentReceipts, summariseReceipts } from './lists/list-receipts.ts';
import { seeBusinessReceipts } from './lists/see-business-receipts.ts';
import { exportLog } from './log/export-log.ts';
import { deleteView, listViews, saveLogView } from './log/manage-views.ts';
import { drawPage } from './pictures/draw-page.ts';
import { openImage } from './pictures/open-image.ts';
import { listWords } from './pictures/list-words.ts';
import { openThumbnail } from './pictures/open-thumbnail.ts';
import { processReceipt } from './reading/process-receipt.ts';
import { scanReceipt } from './reading/scan-receipt.ts';
import { restoreReceipt } from './bin/restore-receipt.ts';
import { getReceipt } from './see-receipt.ts';
import { seeStorageUse } from './storage/see-storage-use.ts';
import { uploadReceipt } from './uploading/upload-receipt.ts';

/** Long enough to go back and forth; short enough for signing out or losing access. */
const pictureSeconds = 60;

export function receiptRoutes(app: FastifyInstance, services: Services): void {
  uploadRoutes(app, services);
  listRoutes(app, services);
  logRoutes(app, services);
  oneReceiptRoutes(app, services);
  pictureRoutes(app, services);
}

function uploadRoutes(app: FastifyInstance, services: Services): void {
  bind(app, uploadEndpoint, ({ caller, query: { key, anyway, owner }, files }) => {
    if (owner !== undefined && owner !== caller.person.id) throw new Refusal('UNAUTHENTICATED');
    return uploadReceipt(services, caller, files(), { key, anyway: anyway === '1' });
  });
  bind(app, scanEndpoint, ({ caller, body }) => scanReceipt(services, caller, body));
  bind(app, storageUse, ({ caller }) => seeStorageUse(services.database, caller));
}

function listRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  bind(app, listEndpoint, ({ caller, query, cacheUntilChanged }) =>
    cacheUntilChanged(() => listReceipts(database, caller.owner, query)),
  );
  bind(app, receiptsSummary, ({ caller, query, cacheUntilChanged }) =>
    cacheUntilChanged(() => summariseReceipts(database, caller.owner, query)),
  );
  bind(app, recentReceipts, ({ caller }) => listRecentReceipts(database, caller.owner));
  bind(app, listBusinessReceipts, ({ caller, query }) => seeBusinessReceipts(services, caller, query));
  bind(app, receiptInbox, ({ caller, query }) => listInbox(database, caller.owner, query));
  bind(app, receiptBin, ({ caller, query }) => listBin(services, caller.owner, query));
  bind(app, stats, ({ caller }) => getStats(services, caller.owner));
  bind(app, categoryOptions, ({ caller }) => listCategories(database, caller));
}

/** The export and the saved views of the log. */
function logRoutes(app: FastifyInstance, services: Services): void {
  bind(app, exportLogEndpoint, async ({ caller, body }) =>
    download({
      filename: `docket-log-${dayOf(services.clock())}.csv`,
      content: await exportLog(services.database, caller.owner, body),
    }),
  );
  bind(app, listLogViews, ({ caller }) => listViews(services, caller));
  bind(app, saveViewEndpoint, ({ caller, body }) => saveLogView(services, caller, body));
  bind(app, deleteLogView, async ({ caller, params }) => {
    await deleteView(services, caller, params.id);
    return { success: true as const };
  });
}

function oneReceiptRoutes(app: FastifyInstance, services: Services): void {
  bind(app, getEndpoint, ({ caller, params }) => getReceipt(services.database, caller.person, params.id));
  bind(app, processEndpoint, ({ caller, params, body }) =>
    processReceipt(services, caller, params.id, body.reason),
  );
  bind(app, changeEndpoint, ({ caller, params, body }) => changeReceipt(services, caller, params.id, body));
  bind(app, deleteEndpoint, async ({ caller, params }) => {
    await deleteReceipt(services, caller, params.id);
    return { success: true as const };
  });
  bind(app, restoreEndpoint, ({ caller, params }) => restoreReceipt(services, caller, params.id));
}

function pictureRoutes(app: FastifyInstance, services: Services): void {
  bind(app, receiptImage, async ({ caller, params, query }) => ({
    ...(await openImage(services, caller.person, params.id, {
      page: query.page,
      original: query.original === '1',
    })),
    disposition: query.download ? ('attachment' as const) : ('inline' as const),
  }));
  bind(app, receiptThumbnail, async ({ caller, params }) => {
    const { filename, sha256, open } = await openThumbnail(services, caller.person, params.id);
    return {
      filename,
      mediaType: 'image/webp',
      content: open,
      disposition: 'inline' as const,
      fresh: { seconds: pictureSeconds, tag: sha256 },
    };
  });
  bind(app, drawnPages, async ({ caller, params }) => {
    const { pages } = (await drawPage(services, caller.person, params.id, 0)).picture;
    return { pages };
  });
  bind(app, drawnPage, async ({ caller, params }) => {
    const { filename, picture, sha256 } = await drawPage(services, caller.person, params.id, params.page);
    return {
      filename,
      mediaType: 'image/jpeg',
      content: Buffer.from(picture.jpeg),
      disposition: 'inline' as const,
      fresh: { seconds: pictureSeconds, tag: sha256 },
    };
  });
  bind(app, receiptWords, ({ caller, params }) => listWords(services.database, caller.person, params.id));
}
