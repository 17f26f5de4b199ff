import { reportMessages as text } from '@docket/shared/reports/messages';
import { may } from '@docket/shared/permissions';
import type { JobRun } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { type Acting, actingPerson } from '../../../platform/sessions/acting-person.ts';
import { StorageFull } from '../../../ports/storage.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { markUnusedFile, removingFiles } from '../../receipts/storage/remove-marked-files.ts';
import { claimStoredFile } from '../../receipts/pictures/claim-stored-file.ts';
import type { PrintServices } from '../../receipts/pictures/picture-to-print.ts';
import { drawInThread } from '../drawing/draw-in-thread.ts';
import { beginPrepared, type Prepared, updatePrepared } from '../queries/prepared.ts';
import { composeDocument } from '../writing/compose-document.ts';
import { reportPictures } from '../writing/report-pictures.ts';
import { selectReceipts } from '../writing/select-receipts.ts';
import { reportPreparedEmail } from './emails/report-prepared.ts';

export type PreparingServices = PrintServices &
  Pick<Services, 'database' | 'storage' | 'clock' | 'jobs' | 'newId' | 'liveEvents'>;

/** Pages show progress at most this often. */
const progressEveryMs = 1000;

/**
 * Prepares a report and stores it. It may run twice, even at the same time: the first to finish counts. What has changed
 * since it was asked for is reported as it is now, under the person's rights of now.
 */
export async function prepareReport(
  services: PreparingServices,
  reportId: string,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const report = await beginPrepared(services.database, reportId);
  if (!report || report.userId === null) return;
  const who = await actingPerson(services.database, report.userId);
  if (!who) return;
  if (!isStillAllowed(who, report)) return await failPrepared(services, report, text.lostAccess);
  await notifyOwner(services, report);
  const selected = await selectReceipts(services, who, report.request);
  if (selected.receipts.length === 0) return await failPrepared(services, report, text.nothingLeft);

  const now = report.createdAt;
  const document = await composeDocument(services, who, selected, { ...report.request, now });
  const pictures = reportPictures(services, selected.receipts, {
    patience: signal,
    onReceipt: countProgress(services, report),
  });
  try {
    await services.storage.checkRoom();
    const stored = await services.storage.put(drawInThread(document, pictures, signal));
    await finish(services, report, stored);
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    await failPrepared(services, report, text.storageFull);
  }
}

const isStillAllowed = ({ person, business }: Acting, { scope, businessId }: Prepared): boolean =>
  scope === 'own' || (may(person, 'keep-accounts') && business?.businessId === businessId);

/** Records each receipt that's added, and shows it now and then. */
function countProgress(services: PreparingServices, report: Prepared): () => void {
  let done = 0;
  let last = Date.now();
  return () => {
    done++;
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    updatePrepared(services.database, report.id, { done: Math.min(done, report.receipts) })
      .then(() => notifyOwner(services, report))
      // Progress is only for the eye.
      .catch((error: unknown) => services.log.warn({ err: error }, 'could not record a report’s progress'));
  };
}

const notifyOwner = async (
  { database, liveEvents }: PreparingServices,
  { userId }: Prepared,
): Promise<void> =>
  userId === null ? undefined : await liveEvents.publish(database, userId, { type: 'reports-changed' });

async function finish(
  services: PreparingServices,
  report: Prepared,
  { sha256, size }: { sha256: string; size: number },
): Promise<void> {
  const { liveEvents, clock } = services;
  await removingFiles(services, async (transaction) => {
    await claimStoredFile(services, transaction, { sha256, size, createdAt: clock() });
    const done = report.receipts;
    const isFirst = await updatePrepared(transaction, report.id, { state: 'ready', sha256, size, done });
    // Another run was first, or the report has been deleted.
    if (!isFirst) return await markUnusedFile(services, transaction, sha256);
    if (report.userId === null) return;
    await liveEvents.publish(transaction, report.userId, { type: 'reports-changed' });
    await enqueueEmail(services, transaction, reportPreparedEmail, { reportId: report.id });
  });
}

/** Ends a report whose job has failed for good. */
export async function failUnfinished(
  services: PreparingServices,
  reportId: string,
  problem: string,
): Promise<void> {
  const report = await beginPrepared(services.database, reportId);
  if (report) await failPrepared(services, report, problem);
}

/** Ends a report that can't be prepared, and says why. */
async function failPrepared(
  services: Pick<Services, 'database' | 'liveEvents' | 'jobs' | 'newId'>,
  { id, userId }: Pick<Prepared, 'id' | 'userId'>,
  problem: string,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const isFirst = await updatePrepared(transaction, id, { state: 'failed', problem });
    if (!isFirst || userId === null) return;
    await services.liveEvents.publish(transaction, userId, { type: 'reports-changed' });
    await enqueueEmail(services, transaction, reportPreparedEmail, { reportId: id });
  });
}
