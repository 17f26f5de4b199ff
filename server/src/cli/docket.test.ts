import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { ownerRole, roleUrls } from '../platform/embedded-postgres/roles.ts';
import { outcomeOf, startProgram } from '../testing/program/child-program.ts';
import { outcomeInside, startInside } from '../testing/program/command-inside.ts';
import { freePort } from '../testing/program/free-port.ts';
import { testPasswords } from '../testing/global-setup.ts';
import { runStatement, withDatabase } from '../testing/statement.ts';
import { runMigrate } from './commands/run-migrate.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = path.resolve(import.meta.dirname, '../../..');
const fixtures = path.join(root, 'extraction/src/fixtures');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As a person types it, in a folder of their own. */
const start = (args: string[], env: Record<string, string>) =>
  startProgram(path.join(root, 'server/bin/docket.mjs'), args, { cwd: folder, env });
const migrated = () => roleUrls(withDatabase(inject('postgresUrl'), 'docket_cli_migrate'), testPasswords);
const docket = (args: string[], env: Record<string, string> = {}) => outcomeOf(start(args, env));

test('lists the commands if none is given', async () => {
  const { stdout, status } = await docket([]);
  expect(status).toBe(2);
  for (const command of ['scan', 'serve', 'worker', 'migrate', 'user', 'plan', 'verify', 'seed'])
    expect(stdout).toContain(`\n  ${command} `);
});

test('an unknown command or an extra argument is a usage error', async () => {
  for (const args of [['toString'], ['serve', 'please']]) {
    const { stdout, stderr, status } = await docket(args);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toContain('Usage: docket COMMAND');
  }
});

test('scan reads a receipt and reports an unreadable one, without a database and with an invalid environment', async () => {
  const receipt = path.join(fixtures, 'receipt.png');
  const { stdout, status } = await docket(['scan', '--json', receipt, 'missing.jpg'], {
    PORT: 'nonsense',
    DATABASE_URL: 'postgres://nowhere.invalid/',
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ file: receipt, ms: expect.any(Number), confidence: expect.any(Object) });
  expect(lines[1]).toMatchObject({ file: 'missing.jpg', error: expect.any(String) });
  expect(status).toBe(1);
  // Nor did it make a data folder.
  expect(readdirSync(folder)).toEqual([]);
});

test('migrate updates an empty database as its owner, and then has nothing to do', async () => {
  await runStatement(inject('postgresUrl'), `create database docket_cli_migrate owner ${ownerRole}`);
  const { url, ownerUrl } = migrated();
  const environment = {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: path.join(folder, 'data'),
  };
  const first = await docket(['migrate'], environment);
  expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Ran \d+ migrations: /) });
  const second = await outcomeInside(runMigrate, environment);
  expect(second).toEqual({ status: 0, stdout: 'The tables are up to date\n', stderr: '' });
});

const ownsTables = "DATABASE_URL's user owns the tables: set DATABASE_OWNER_URL to separate them";

test('a worker needs no owner after that, and serves nothing; it receives the command’s signals, and the command exits with its status', async () => {
  const port = await freePort();
  const run = start(['worker'], { DATABASE_URL: migrated().url, PORT: String(port) });
  let output = '';
  run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain('Docket is ready to read receipts'), { timeout: 50_000 });
  expect(output).not.toContain(ownsTables);
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed');
  run.kill('SIGINT');
  expect(await once(run, 'close')).toEqual([0, null]);
});

test('a worker whose user is the owner warns of it', async () => {
  let logged = '';
  const log = pino({}, { write: (line: string) => (logged += line) });
  const { ownerUrl } = migrated();
  const worker = await startInside({ ROLE: 'worker', DATABASE_URL: ownerUrl, DATA_DIR: folder }, log);
  await worker.stop();
  expect(logged).toContain(ownsTables);
});
