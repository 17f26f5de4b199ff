import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outcomeOf, startProgram } from '../../testing/program/child-program.ts';
import { outcomeInside } from '../../testing/program/command-inside.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runPlan } from './run-plan.ts';
import { runUser } from './run-user.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const program = path.resolve(import.meta.dirname, '../main.ts');
let testing: TestDatabase;

beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.close());

const environment = () => ({ DATABASE_URL: testing.url });
const docket = (...args: string[]) =>
  outcomeOf(startProgram(process.execPath, [program, ...args], { env: environment() }));
const plan = (...args: string[]) => outcomeInside(() => runPlan(args), environment());

test('plan set prints what changed, or why it failed [OP-23] [OP-74]', async () => {
  const ann = ['create', '--email', 'ann@example.com', '--password', 'secret 1'];
  await outcomeInside(() => runUser(ann), environment());
  expect(await docket('plan', 'set', 'ann@example.com', 'pro')).toEqual({
    status: 0,
    stdout: 'Set the plan of ann@example.com to Premium\n',
    stderr: '',
  });
  expect(await plan('set', 'ann@example.com', 'business')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Name the new business with --business\n',
  });
  expect(await plan('set', 'ann@example.com', 'business', '--business', 'Acme Pty')).toEqual({
    status: 0,
    stdout: 'Created the business Acme Pty with ann@example.com as its ADMIN\n',
    stderr: '',
  });
  expect(await plan('set', 'nobody', 'free')).toMatchObject({
    status: 1,
    stderr: 'Invalid email address\n',
  });
});

test('plan set in a folder without a database makes none', async () => {
  const folder = path.join(os.tmpdir(), `docket-none-${crypto.randomUUID()}`);
  const set = () => runPlan(['set', 'ann@example.com', 'free']);
  expect(await outcomeInside(set, { DATA_DIR: folder })).toEqual({
    status: 1,
    stdout: '',
    stderr: `There’s no database in ${folder}. Set DATA_DIR, or DATABASE_URL\n`,
  });
  expect(existsSync(folder)).toBe(false);
});

test('plan prints its usage', async () => {
  expect(await plan('set', '--help')).toMatchObject({ status: 0, stderr: '' });
  for (const args of [[], ['set'], ['set', 'a@example.com'], ['set', 'a@example.com', 'gold'], ['unset']]) {
    const { status, stdout, stderr } = await plan(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Usage: docket plan set');
  }
});
