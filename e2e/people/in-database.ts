import type { Plan } from '@docket/shared/plans/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { pino } from 'pino';
import { setPlan as setOperatorsPlan } from '../../server/src/features/operator/set-plan.ts';
import { openDatabase } from '../../server/src/platform/database.ts';
import { runningEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/launch.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { publishLiveEvent } from '../../server/src/platform/events/live-events.ts';
import { localSecret } from '../../server/src/platform/secrets/secrets.ts';
import type { ServedDocket } from '../program/docket.ts';

// What journeys can't do quickly as people do is written to the database.

/** Gives an account a plan, as a payment would. */
export async function setPlan({ dataDir }: ServedDocket, email: string, plan: Plan): Promise<void> {
  await inDatabase(dataDir, (database) =>
    database.updateTable('users').set({ plan }).where('email', '=', email).execute(),
  );
}

/** Turns an account into a business, as an operator would with `docket plan set`. */
export async function makeBusiness(
  { dataDir }: ServedDocket,
  email: string,
  businessName: string,
): Promise<void> {
  await inDatabase(dataDir, (database) =>
    setOperatorsPlan(
      { database, newId, clock: () => new Date(), liveEvents: { publish: publishLiveEvent } },
      { email, plan: 'business', businessName },
    ),
  );
}

/** Makes the proofs of an account's sessions an hour old. */
export async function ageProofs({ dataDir }: ServedDocket, email: string): Promise<void> {
  await inDatabase(dataDir, (database) =>
    database
      .updateTable('session')
      .set({ provenAt: new Date(Date.now() - 60 * 60 * 1000) })
      .where('userId', 'in', (is) => is.selectFrom('users').select('id').where('email', '=', email))
      .execute(),
  );
}

/** Gives a receipt a status, as its approval would. */
export async function setStatus({ dataDir }: ServedDocket, id: string, status: ReceiptStatus): Promise<void> {
  await inDatabase(dataDir, (database) =>
    database.updateTable('receipts').set({ status }).where('id', '=', id).execute(),
  );
}

async function inDatabase(
  dataDir: string,
  act: (database: ReturnType<typeof openDatabase>['database']) => Promise<unknown>,
): Promise<void> {
  const url = await runningEmbeddedPostgres(dataDir, localSecret(dataDir, 'database-password'));
  if (url === null) throw new Error('This Docket’s database isn’t running.');
  const { database, close } = openDatabase(url, { poolSize: 1, log: pino({ level: 'silent' }) });
  try {
    await act(database);
  } finally {
    await close();
  }
}
