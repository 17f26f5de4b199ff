import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outcomeOf, startProgram } from '../../testing/program/child-program.ts';
import { outcomeInside } from '../../testing/program/command-inside.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runUser } from './run-user.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const program = path.resolve(import.meta.dirname, '../main.ts');
let testing: TestDatabase;

beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.close());

const environment = () => ({ DATABASE_URL: testing.url });
const user = (...args: string[]) => outcomeInside(() => runUser(args), environment());

test('user clear-second-factor clears it, and leaves the email to the program', async () => {
  await user('create', '--email', 'ann@example.com', '--password', 'secret 1');
  const { database } = testing;
  const { id } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const now = new Date();
  await database
    .insertInto('second_factors')
    .values({ userId: id, sealedSecret: 'sealed', createdAt: now, enabledAt: now })
    .execute();
  const args = [program, 'user', 'clear-second-factor', 'Ann@Example.com'];
  const cleared = await outcomeOf(startProgram(process.execPath, args, { env: environment() }));
  expect(cleared).toMatchObject({ status: 0, stderr: '' });
  expect(cleared.stdout).toContain('Cleared the two-factor sign-in of ann@example.com');
  expect(await database.selectFrom('second_factors').select('userId').execute()).toEqual([]);
  const { rows } = await sql`select data->'order'->>'template' as template from jobs.job`.execute(database);
  expect(rows).toEqual([{ template: 'second-factor-changed' }]);
});

test('explains errors and usage in one line', async () => {
  expect(await user('clear-second-factor', 'ann@example.com')).toEqual({
    status: 1,
    stdout: '',
    stderr: "ann@example.com doesn't use two-factor sign-in\n",
  });
  expect(await user('clear-second-factor', 'nobody')).toMatchObject({
    status: 1,
    stderr: 'Invalid email address\n',
  });
  for (const args of [['clear-second-factor'], ['clear-second-factor', 'a@example.com', 'b']]) {
    const { status, stderr } = await user(...args);
    expect(status).toBe(2);
    expect(stderr).toContain('docket user clear-second-factor EMAIL');
  }
});
