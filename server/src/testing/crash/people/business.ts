import { randomUUID } from 'node:crypto';
import { createAccount } from '../../../features/operator/create-account.ts';
import { openDatabase } from '../../../platform/database.ts';
import { publishLiveEvent } from '../../../platform/events/live-events.ts';
import { openJobs } from '../../../platform/jobs/open-jobs.ts';
import { createLogger } from '../../../platform/process/logging.ts';
import { someSignature } from '../../approvals/test-approvals.ts';
import type { CrashPerson } from './ledger.ts';
import { employeeCount, managerCount } from '../plan.ts';
import type { World } from '../worlds/world.ts';

const password = 'a long enough password';

export interface CrashBusiness {
  id: string;
  accountingEmail: string;
  employees: CrashPerson[];
  managers: CrashPerson[];
}

/** Creates a business with people who have a signature and are signed in. */
export async function openBusiness({
  url,
  databaseUrl,
}: Pick<World, 'url' | 'databaseUrl'>): Promise<CrashBusiness> {
  const { database, close } = openDatabase(databaseUrl(), { poolSize: 1 });
  const jobs = await openJobs(databaseUrl(), { log: createLogger('warn'), worker: false });
  const liveEvents = { publish: publishLiveEvent };
  const services = { database, jobs, liveEvents, newId: randomUUID, clock: () => new Date() };
  const make = async (role: 'ADMIN' | 'MANAGER' | 'EMPLOYEE', number: number): Promise<CrashPerson> => {
    const email = `${role.toLowerCase()}${number}@crash.example`;
    const name = { firstName: 'Robin', lastName: `Okafor ${number}` };
    await createAccount(services, { email, password, ...name, role, businessName: 'Crash Test' });
    const { id } = await database
      .updateTable('users')
      .set({ signatureImage: someSignature() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, cookie: await signIn(url, email) };
  };
  await make('ADMIN', 1);
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const managers: CrashPerson[] = [];
  for (const number of numbered(managerCount)) managers.push(await make('MANAGER', number));
  const employees: CrashPerson[] = [];
  for (const number of numbered(employeeCount)) employees.push(await make('EMPLOYEE', number));
  const accountingEmail = 'accounts@crash.example';
  const { id } = await database
    .updateTable('businesses')
    .set({ accountingEmail, plan: 'business' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.stop();
  await close();
  return { id, accountingEmail, employees, managers };
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, remember: true }),
  });
  if (!response.ok) throw new Error(`could not sign in: ${await response.text()}`);
  return response.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}
