import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startProgram } from './testing/program/child-program.ts';
import { freePort } from './testing/program/free-port.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const program = path.join(import.meta.dirname, 'main.ts');
const picture = readFileSync(path.join(import.meta.dirname, '../../extraction/src/fixtures/receipt.png'));
let folder: string;
let database: TestDatabase;
let s3: S3Server;
let shared: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-machines-'));
  database = await createTestDatabase();
  s3 = await startS3Server();
  shared = {
    DATABASE_URL: database.url,
    STORAGE_URL: `s3://${s3.bucket}/receipts?endpoint=${s3.endpoint}`,
    STORAGE_KEY: randomBytes(32).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    OCR_CONCURRENCY: '1',
    LOG_LEVEL: 'warn',
    ...s3.credentials,
  };
});
afterAll(async () => {
  await s3.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const stops: (() => Promise<number | null>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Machine {
  url: string;
  /** Asks it to stop, and returns its exit status. */
  stop: () => Promise<number | null>;
}

/** Starts a process with a folder of its own, which shares nothing else than what's configured. */
async function startMachine(name: string, role: 'web' | 'worker'): Promise<Machine> {
  const port = await freePort();
  const own = { ROLE: role, PORT: String(port), DATA_DIR: path.join(folder, name) };
  const run = startProgram(process.execPath, [program], { env: { ...shared, ...own } });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(run, 'close').then(([status]) => status as number | null);
  const stop = () => {
    run.kill('SIGTERM');
    return ended;
  };
  stops.push(stop);
  await vi.waitFor(() => expect(output).toContain('Docket is ready'), { timeout: 60_000, interval: 50 });
  return { url: `http://127.0.0.1:${port}`, stop };
}

const post = (url: string, body: unknown, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

test('two web machines and a worker share a database and a bucket, and any web machine may stop', async () => {
  const [one, other] = await Promise.all([startMachine('one', 'web'), startMachine('other', 'web')]);
  await startMachine('worker', 'worker');
  const registered = await post(`${one.url}/api/register`, {
    email: 'ann@example.com',
    password: 'a secret',
    confirmPassword: 'a secret',
    firstName: 'Ann',
    lastName: 'Lee',
  });
  expect(registered.status).toBe(200);
  const cookie = registered.headers.getSetCookie()[0]!.split(';', 1)[0]!;

  const imageData = `data:image/png;base64,${picture.toString('base64')}`;
  const scanned = await post(`${one.url}/api/receipts/scan`, { imageData }, cookie);
  const receipt = (await scanned.json()) as { receiptId: string };
  expect(receipt).toMatchObject({ vendor: 'Corner Grocer', amount: 38, date: '2026-03-14' });

  expect(await one.stop()).toBe(0);
  const image = await fetch(`${other.url}/api/receipts/${receipt.receiptId}/image`, { headers: { cookie } });
  expect(image.status).toBe(200);
  expect(Buffer.from(await image.arrayBuffer()).equals(picture)).toBe(true);
});

test('a bucket that can’t be written to keeps Docket from starting, with the reason', async () => {
  const run = startProgram(process.execPath, [program], {
    env: {
      ...shared,
      STORAGE_URL: `s3://nowhere?endpoint=${s3.endpoint}`,
      DATA_DIR: path.join(folder, 'none'),
    },
  });
  let errors = '';
  run.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [status] = (await once(run, 'close')) as [number];
  expect([status, errors]).toEqual([
    1,
    expect.stringContaining('The bucket nowhere in STORAGE_URL can’t be written to (NoSuchBucket)'),
  ]);
});
