import type { Plan } from '@docket/shared/billing/rules';
import { pino } from 'pino';
import { openDatabase } from '../server/src/platform/database.ts';
import { runningEmbeddedPostgres } from '../server/src/platform/embedded-postgres/launch.ts';
import { keptSecret } from '../server/src/platform/process/secrets.ts';
import type { Docket } from './docket.ts';

/** Gives an account a plan, as a payment does. */
export async function setPlan({ dataDir }: Docket, email: string, plan: Plan): Promise<void> {
  const url = await runningEmbeddedPostgres(dataDir, keptSecret(dataDir, 'database-password'));
  if (url === null) throw new Error('This Docket has no database that runs.');
  const { database, close } = openDatabase(url, { poolSize: 1, log: pino({ level: 'silent' }) });
  await database.updateTable('users').set({ plan }).where('email', '=', email).execute();
  await close();
}
