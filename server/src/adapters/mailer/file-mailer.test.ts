import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmailFailure } from '../../ports/mailer.ts';
import { describeMailer, someMessage, testSender } from '../../testing/mail/mailer-conformance.ts';
import { withSmallDisk } from '../../testing/program/small-disk.ts';
import { fileMailer } from './file-mailer.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'docket-mail-'));
});
afterAll(() => rm(root, { recursive: true }));

const freshFolder = async (): Promise<string> => path.join(await mkdtemp(path.join(root, 'x-')), 'mail');
const noon = (): Date => new Date('2026-11-21T12:00:00.000Z');

describeMailer('to files', async () => {
  const folder = await freshFolder();
  return {
    mailer: fileMailer(folder, testSender),
    received: async () =>
      await Promise.all((await readdir(folder)).toSorted().map((name) => readFile(path.join(folder, name)))),
  };
});

test('a file is named by time and recipient, and readable only by its owner', async () => {
  const folder = await freshFolder();
  await fileMailer(folder, testSender, noon).send(someMessage({ to: 'Ada@Example.com' }));
  const names = await readdir(folder);
  expect(names).toEqual(['2026-11-21T12-00-00-000Z-ada@example.com.eml']);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(path.join(folder, names[0]!))).mode & 0o077).toBe(0);
});

test('two emails to one person at the same time become two files', async () => {
  const folder = await freshFolder();
  const mailer = fileMailer(folder, testSender, noon);
  await Promise.all([mailer.send(someMessage()), mailer.send(someMessage()), mailer.send(someMessage())]);
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-11-21T12-00-00-000Z-ada@example.com.eml',
    '2026-11-21T12-00-00-001Z-ada@example.com.eml',
    '2026-11-21T12-00-00-002Z-ada@example.com.eml',
  ]);
});

test.each([
  ['../../etc/passwd@example.com', '.._.._etc_passwd@example.com'],
  ["o'brien@example.com", 'o_brien@example.com'],
  ['a/b\\c:d*?"<>|@example.com', 'a_b_c_d______@example.com'],
  [`${'x'.repeat(300)}@example.com`, 'x'.repeat(100)],
])('the recipient %s can’t escape the folder', async (to, name) => {
  const folder = await freshFolder();
  await fileMailer(folder, testSender, noon).send(someMessage({ to }));
  expect(await readdir(folder)).toEqual([`2026-11-21T12-00-00-000Z-${name}.eml`]);
});

test('a folder that isn’t writable is a temporary failure, without addresses in the error', async () => {
  const blocked = path.join(await mkdtemp(path.join(root, 'x-')), 'file');
  await writeFile(blocked, '');
  await chmod(blocked, 0o600);
  const failure = await fileMailer(path.join(blocked, 'mail'), testSender)
    .send(someMessage())
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EmailFailure);
  expect(failure).toMatchObject({ permanent: false, code: 'ENOTDIR' });
  expect(String(failure)).not.toContain('example.com');
});

test('a full disk is a temporary failure, and leaves no partial email', (context) =>
  withSmallDisk(1024 * 1024, context, async (disk) => {
    await disk.fill();
    const folder = path.join(disk.folder, 'mail');
    const failure = await fileMailer(folder, testSender)
      .send(someMessage())
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ permanent: false, code: 'ENOSPC' });
    expect(await readdir(folder)).toEqual([]);
  }));
