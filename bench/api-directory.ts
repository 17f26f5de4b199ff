import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/launch.ts';
import { newId } from '../server/src/platform/ids.ts';
import { installJobs } from '../server/src/platform/jobs/open-jobs.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import type { Ready } from './api-directory-server.ts';

/*
 * How long the directory and the team of a business with 2,000 members take on the server, one call at a time, beside a
 * bare Fastify route that answers the same body from an object in memory. The p95 of each is to be under 100 ms. All
 * take turns, call by call, so that whatever else the machine does meets all alike.
 *
 * `node bench/api-directory.ts`, or with `--members 2000 --times 300`.
 */
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? standard : Number(process.argv[at + 1]);
};
const members = option('members', 2000);
const times = option('times', 300);

const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-bench-'));
const postgres = await startEmbeddedPostgres({ folder, password: 'bench', durable: true });
try {
  console.log(`Filling a database with a business of ${members} members, and ten others ...`);
  const adminId = await fillDatabase(postgres.url);
  const server = fork(path.join(import.meta.dirname, 'api-directory-server.ts'), [postgres.url, adminId]);
  try {
    await measure(await readyMessage(server));
  } finally {
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Gives the id of the business's first member, its ADMIN. */
async function fillDatabase(url: string): Promise<string> {
  await migrate(url);
  await installJobs(url);
  const { database, close } = openDatabase(url, { poolSize: 1 });
  const adminId = newId();
  for (let count = 0; count < 11; count++) {
    const businessId = newId();
    await sql`insert into businesses (id, name) values (${businessId}, ${`Business ${count}`})`.execute(
      database,
    );
    await sql`
      insert into users (id, username, password, email, "firstName", "lastName", "businessId", role, "createdAt")
      select case when number = 1 and ${count}::integer = 0 then ${adminId}::uuid else gen_random_uuid() end,
        address, 'none', address, 'Firstname' || number, 'Lastname' || number, ${businessId}::uuid,
        case when number = 1 then 'ADMIN' else (array['EMPLOYEE', 'EMPLOYEE', 'MANAGER', 'ACCOUNTING'])[1 + number % 4] end,
        now() - number * interval '1 hour'
      from generate_series(1, ${members}::integer) number,
        lateral (select 'member' || number || '@business' || ${count}::integer || '.example' as address) named`.execute(
      database,
    );
  }
  await sql`vacuum analyze`.execute(database);
  await close();
  return adminId;
}

async function readyMessage(server: ChildProcess): Promise<Ready> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const [ready] = (await Promise.race([once(server, 'message'), ended])) as [Ready];
  return ready;
}

async function measure({ calls, cpu, cookie }: Ready): Promise<void> {
  const worked = async (): Promise<number> => ((await (await fetch(cpu)).json()) as { ms: number }).ms;
  const taken = calls.map(({ path: call }) => ({ call, app: [] as number[], bare: [] as number[], work: 0 }));
  for (let time = -10; time < times; time++)
    for (const [index, { app, bare }] of calls.entries()) {
      const before = await worked();
      const ofApp = await ask(app, cookie);
      const work = (await worked()) - before;
      const ofBare = await ask(bare, cookie);
      // The first calls warm up what is compiled and cached.
      if (time < 0) continue;
      taken[index]!.app.push(ofApp);
      taken[index]!.bare.push(ofBare);
      taken[index]!.work += work;
    }
  for (const { call, app, bare, work } of taken)
    console.log(
      `${call.padEnd(26)} median ${valueAt(app, 0.5)} ms   p95 ${valueAt(app, 0.95)} ms` +
        `   processor ${(work / times).toFixed(1)} ms a call` +
        `   bare route: median ${valueAt(bare, 0.5)} ms   p95 ${valueAt(bare, 0.95)} ms` +
        `   ratio of medians ${(Number(valueAt(app, 0.5)) / Number(valueAt(bare, 0.5))).toFixed(1)}`,
    );
}

async function ask(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

function valueAt(values: number[], share: number): string {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!.toFixed(1);
}
