import type { BodyOf } from '@docket/shared/http/endpoint';
import type { PreparedReport, startReport as endpoint } from '@docket/shared/reports/contract';
import { reportMessages as text } from '@docket/shared/reports/messages';
import { mostInPreparation, mostInReport, reportDays } from '@docket/shared/reports/rules';
import { z } from 'zod';
import { dayMs } from '../../../platform/durations.ts';
import { Refusal } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { stillPermitted } from '../../../platform/permitted.ts';
import type { Services } from '../../../platform/services.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import { countInPreparation, insertPrepared } from '../queries/prepared.ts';
import { fileNameOf } from '../writing/compose-document.ts';
import { daysOf, refuseUnreportable, selectReceipts } from '../writing/select-receipts.ts';
import { presentPrepared } from './list-reports.ts';

/** Thousands of photographs that no report has printed before take the better part of an hour. */
const timeLimitSeconds = 2 * 60 * 60;

export const prepareReportJob = defineJob({
  name: 'prepare-report',
  payload: z.object({ reportId: z.uuid() }),
  timeLimitSeconds,
});

/** Starts preparing a report in the background, unless it would be refused. */
export async function startReport(
  { database, clock, newId, jobs }: Pick<Services, 'database' | 'clock' | 'newId' | 'jobs'>,
  who: Acting,
  request: BodyOf<typeof endpoint>,
): Promise<PreparedReport> {
  const selected = await selectReceipts({ database }, who, request);
  refuseUnreportable(selected, request);
  const { receipts, leftOut } = selected;
  if (receipts.length + leftOut.rejected.length + leftOut.unapproved.length > mostInReport)
    throw new Refusal('INVALID', text.tooManyReceipts(mostInReport));
  const { form, scope } = request;
  const days = daysOf(receipts, request);
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + reportDays * dayMs);
  return await database.transaction().execute(async (transaction) => {
    const business = scope === 'business' ? await stillPermitted(transaction, who, 'keep-accounts') : null;
    if ((await countInPreparation(transaction, who.owner)) >= mostInPreparation)
      throw new Refusal('CONFLICT', text.inPreparation(mostInPreparation));
    const report = await insertPrepared(transaction, who.owner, {
      id: newId(),
      businessId: business?.businessId ?? null,
      form,
      scope,
      request: { ...request, ...days },
      fileName: fileNameOf({ form, ...days }),
      receipts: receipts.length,
      createdAt,
      expiresAt,
    });
    await jobs.enqueue(transaction, prepareReportJob, { reportId: report.id });
    return presentPrepared(report);
  });
}
