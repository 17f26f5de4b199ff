import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startBalancer } from './testing/program/balancer.ts';
import { startProgram } from './testing/program/child-program.ts';
import { startInside } from './testing/program/command-inside.ts';
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
    RATE_LIMIT_SCALE: '1000',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
    ...s3.credentials,
  };
});
afterAll(async () => {
  await s3.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

interface Machine {
  url: string;
  /** Asks it to stop, and returns its exit status. */
  stop: () => Promise<number | null>;
}

/** Starts a process with a folder of its own, which shares nothing else than what's configured. */
async function startMachine(name: string, role: 'web' | 'worker', port?: string): Promise<Machine> {
  const own = { ROLE: role, PORT: port ?? String(await freePort()), DATA_DIR: path.join(folder, name) };
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
  return { url: `http://127.0.0.1:${own.PORT}`, stop };
}

const send = (method: 'POST' | 'PATCH', url: string, body: unknown, cookie = '') =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

test('two web machines share a database and a bucket with a worker, and restart in turn without a failed request', async () => {
  const [, ...machines] = await Promise.all([
    startMachine('worker', 'worker'),
    startMachine('one', 'web'),
    startMachine('other', 'web'),
  ]);
  const { url, ready, close } = await startBalancer(machines.map((machine) => machine.url));
  stops.push(close);
  const registered = await send('POST', `${url}/api/register`, {
    email: 'ann@example.com',
    password: 'a secret',
    confirmPassword: 'a secret',
    firstName: 'Ann',
    lastName: 'Lee',
  });
  expect(registered.status).toBe(200);
  const cookie = registered.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const imageData = `data:image/png;base64,${picture.toString('base64')}`;
  const scanned = await send('POST', `${url}/api/receipts/scan`, { imageData }, cookie);
  const { receiptId, ...read } = (await scanned.json()) as { receiptId: string };
  expect(read).toMatchObject({ vendor: 'Corner Grocer', amount: 38, date: '2026-03-14' });

  const answers: { status: number; bytes: number }[] = [];
  const restarted = new AbortController();
  const people = Array.from({ length: 3 }, async () => {
    while (!restarted.signal.aborted) {
      const image = await fetch(`${url}/api/receipts/${receiptId}/image`, { headers: { cookie } });
      answers.push({ status: image.status, bytes: (await image.arrayBuffer()).byteLength });
      const changed = await send('PATCH', `${url}/api/receipts/${receiptId}`, { notes: 'Lunch' }, cookie);
      answers.push({ status: changed.status, bytes: picture.length });
      await wait(100);
    }
  });
  for (const [index, machine] of machines.entries()) {
    expect(await machine.stop()).toBe(0);
    await startMachine(`${index}`, 'web', new URL(machine.url).port);
    await vi.waitFor(() => expect(ready()).toHaveLength(2), { timeout: 30_000 });
  }
  restarted.abort();
  await Promise.all(people);
  expect(answers.length).toBeGreaterThan(20);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, bytes: picture.length })]),
  );
});

test('a bucket that can’t be written to keeps Docket from starting, with the reason', async () => {
  for (const [name, value] of Object.entries(s3.credentials)) vi.stubEnv(name, value);
  stops.push(() => vi.unstubAllEnvs());
  const STORAGE_URL = `s3://nowhere?endpoint=${s3.endpoint}`;
  const starting = startInside({ ...shared, STORAGE_URL, DATA_DIR: path.join(folder, 'none') });
  await expect(starting).rejects.toThrow(
    'The bucket nowhere in STORAGE_URL can’t be written to (NoSuchBucket)',
  );
});
