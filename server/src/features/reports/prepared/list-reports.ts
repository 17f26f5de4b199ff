import type { Readable } from 'node:stream';
import type { PreparedReport } from '@docket/shared/reports/contract';
import { reportMessages as text } from '@docket/shared/reports/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import { permitted } from '../../../platform/permitted.ts';
import { findPrepared, type Prepared, preparedOf } from '../queries/prepared.ts';

export const presentPrepared = (report: Prepared): PreparedReport => ({
  id: report.id,
  form: report.form,
  scope: report.scope,
  fileName: report.fileName,
  state: report.state,
  receipts: report.receipts,
  done: report.done,
  size: report.size,
  problem: report.problem,
  createdAt: report.createdAt.toISOString(),
  expiresAt: report.expiresAt.toISOString(),
});

/** The person's prepared reports and their progress, newest first. */
export const listReports = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  who: Acting,
): Promise<PreparedReport[]> => (await preparedOf(database, who, clock())).map(presentPrepared);

/** Opens a prepared report. A business's is only for those who still keep its accounts. */
export async function openReport(
  { database, clock, storage }: Pick<Services, 'database' | 'clock' | 'storage'>,
  who: Acting,
  id: string,
): Promise<{ filename: string; content: Readable }> {
  const report = await findPrepared(database, who.owner, { id, now: clock() });
  if (!report) throw new Refusal('NOT_FOUND', text.gone);
  if (report.businessId !== null && permitted(who, 'keep-accounts').businessId !== report.businessId)
    throw new Refusal('NOT_FOUND', text.gone);
  if (report.sha256 === null) throw new Refusal('CONFLICT', report.problem ?? text.notReady);
  return { filename: report.fileName, content: await storage.get(report.sha256) };
}
