import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logging.ts';

function record(level = 'info'): { log: ReturnType<typeof createLogger>; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test('a line is an object with level, time, process and IDs', () => {
  const { log, lines } = record();
  log.child({ reqId: 'r-1' }).info({ receiptId: 'a' }, 'receipt stored');
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      reqId: 'r-1',
      receiptId: 'a',
      msg: 'receipt stored',
    },
  ]);
});

test('omits lines below the level', () => {
  const { log, lines } = record('warn');
  log.info('no');
  log.warn('yes');
  expect(lines.map(({ msg }) => msg)).toEqual(['yes']);
});

const secrets = ['ann@example.com', 'Ann', 'hunter22', 'lunch with Bob.jpg', 'c00kie'];

test('personal data is never logged, even if a whole object is', () => {
  const { log, lines } = record();
  const person = { id: 'u-1', email: 'ann@example.com', firstName: 'Ann', password: 'hunter22' };
  log.info({ person, ...person, fileName: 'lunch with Bob.jpg' }, 'careless');
  log.info({ req: { id: 'r-1', method: 'GET', url: '/?search=Ann', headers: { cookie: 'c00kie' } } }, 'x');
  const text = JSON.stringify(lines);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('u-1');
  expect(text).toContain('r-1');
});

test('errors keep their type, code and stack, and lose the values they name', () => {
  const { log, lines } = record();
  const refused = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_key"'),
    {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (lower(email))=(ann@example.com) already exists.',
    },
  );
  log.error({ err: refused }, 'refused');
  log.error({ err: new Error('invalid input syntax for type uuid: "Ann"') }, 'invalid');
  log.error({ err: new Error('no account for ann@example.com', { cause: refused }) }, 'named');
  log.error({ err: z.object({ name: z.literal('x') }).safeParse({ name: 'Ann' }).error }, 'parsed');
  log.error({ err: 'Ann' }, 'thrown text');
  const text = JSON.stringify(lines);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(lines[0]!['err']).toMatchObject({
    type: 'Error',
    code: '23505',
    constraint: 'users_email_key',
    stack: expect.stringContaining('logging.test.ts'),
  });
  expect(lines[2]!['err']).toMatchObject({ message: 'no account for [address]', cause: { code: '23505' } });
});
