import type { PgBoss } from 'pg-boss';
import { errorCode } from '../error-code.ts';
import { connect } from './connect.ts';
import { requireCommonTable } from './queue-tables.ts';

/** Creates or updates the queue's tables. Called by their owner. */
export async function installJobs(url: string): Promise<void> {
  await withBoss(url, { migrate: true }, (boss) => requireCommonTable(boss.getDb()));
}

/** Whether the queue's tables exist in this version. */
export async function checkJobs(url: string): Promise<boolean> {
  return await withBoss(url, { migrate: false }, async () => true).catch((error: unknown) => {
    if (errorCode(error) !== undefined) throw error;
    return false;
  });
}

async function withBoss<Result>(
  url: string,
  options: { migrate: boolean },
  act: (boss: PgBoss) => Promise<Result>,
): Promise<Result> {
  const boss = connect(url, { supervise: false, max: 1, ...options });
  // Errors also reject the calls below; without a listener, the event would end the process.
  boss.on('error', () => undefined);
  try {
    await boss.start();
    return await act(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
