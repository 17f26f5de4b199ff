import type { Services } from '../../platform/services.ts';
import { enqueueChecks } from '../receipts/enqueue-checks.ts';
import { untracedReceipts } from './queries/traces.ts';

const atATime = 500;

/** Enqueues checks for receipts from before duplicate detection. Running it twice does no harm. */
export async function checkOldReceipts({
  database,
  jobs,
}: Pick<Services, 'database' | 'jobs'>): Promise<number> {
  let asked = 0;
  let last: string | null = null;
  for (;;) {
    const ids: string[] = await untracedReceipts(database, last, atATime);
    for (const id of ids) await enqueueChecks({ jobs }, database, id);
    asked += ids.length;
    last = ids.at(-1) ?? null;
    if (ids.length < atATime) return asked;
  }
}
