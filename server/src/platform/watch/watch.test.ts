import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { observeReading } from './metrics.ts';

let program: TestApp;
let client: TestClient;
beforeAll(async () => {
  program = await createTestApp({ environment: { METRICS_TOKEN: 'a token of some length' } });
  client = program.newClient();
});
afterAll(() => program.close());

const elsewhere = '203.0.113.7';

test('reports straight away that it’s serving, and that all its parts respond', async () => {
  expect(await client.get('/api/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await client.get('/api/ready')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});

const broken = () => Promise.reject(new Error('secret detail'));
test.each(['storage', 'queue'] as const)('503: not ready while the %s doesn’t respond', async (part) => {
  const { storage, jobs } = program.services;
  const services =
    part === 'storage' ? { storage: { ...storage, check: broken } } : { jobs: { ...jobs, check: broken } };
  const ill = await createTestApp({ services });
  try {
    const response = await ill.newClient().get('/api/ready');
    expect(response).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
    expect(response.text).toContain(part);
    expect(response.text).not.toContain('secret');
    expect((await ill.newClient().get('/api/health')).status).toBe(200);
  } finally {
    await ill.close();
  }
});

test('503: not ready while the database doesn’t respond', async () => {
  const gone = await createTestApp();
  const { database } = gone.services;
  const ill = await createTestApp({ services: { database } });
  await gone.close();
  try {
    const response = await ill.newClient().get('/api/ready');
    expect(response).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
    expect(response.text).toContain('database');
  } finally {
    await ill.close();
  }
});

/** Tests of one process share its metrics. */
const secondsRead = async (): Promise<number> => {
  const { text } = await client.get('/api/metrics');
  return Number(/docket_ocr_seconds_sum\{outcome="read"\} ([\d.]+)/.exec(text)?.[1] ?? 0);
};

test('metrics count requests by route, jobs by queue and reading seconds', async () => {
  const before = await secondsRead();
  observeReading('read', 1.5);
  expect((await secondsRead()) - before).toBeCloseTo(1.5);
  await client.get('/api/user');
  await client.get('/api/receipts/0193b7a0-0000-7000-8000-000000000000');
  const { text, headers } = await client.get('/api/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(/docket_request_seconds_count\{method="GET",route="\/api\/user",status="401"\} \d/);
  expect(text).toContain('route="/api/receipts/:id"');
  expect(text).not.toContain('0193b7a0');
  expect(text).toContain('# TYPE docket_queue_jobs gauge');
  expect(text).toContain('process_cpu_seconds_total');
});

const token = { authorization: 'Bearer a token of some length' };
const forwarded = { 'x-forwarded-for': '127.0.0.1' };
const [here, public_] = ['http://localhost:3000', 'https://docket.example'];

describe.each([
  ['for this machine', here, 'a token of some length'],
  ['for this machine, without a token', here, ''],
  ['for everybody', public_, 'a token of some length'],
  ['for everybody, without a token', public_, ''],
])('the metrics of a program %s', (_, publicUrl, metricsToken) => {
  let open: TestApp;
  beforeAll(async () => {
    open = await createTestApp({
      environment: { PUBLIC_URL: publicUrl, METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: '127.0.0.1' },
    });
  });
  afterAll(() => open.close());

  const hasToken = metricsToken !== '';
  const isLocal = publicUrl === here;
  test.each<[string, object, boolean]>([
    ['from this machine', {}, isLocal],
    ['from this machine with the token', { headers: token }, hasToken || isLocal],
    [
      'from this machine with another token',
      { headers: { authorization: 'Bearer a token' } },
      !hasToken && isLocal,
    ],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': elsewhere } }, false],
    ['through one, from this machine', { headers: forwarded }, false],
    ['through one that says so otherwise', { headers: { via: '1.1 proxy' } }, false],
    ['through one with the token', { headers: { ...forwarded, ...token } }, hasToken],
    ['from elsewhere', { remoteAddress: elsewhere }, false],
    ['from elsewhere with the token', { remoteAddress: elsewhere, headers: token }, hasToken],
    [
      'from elsewhere with half of it',
      { remoteAddress: elsewhere, headers: { authorization: 'Bearer a token' } },
      false,
    ],
    [
      'from elsewhere with none',
      { remoteAddress: elsewhere, headers: { authorization: 'Bearer null' } },
      false,
    ],
    ['from elsewhere as if from here', { remoteAddress: elsewhere, headers: forwarded }, false],
  ])('requested %s', async (__, request, isShown) => {
    const { status } = await open.newClient().request({ method: 'GET', url: '/api/metrics', ...request });
    expect(status).toBe(isShown ? 200 : 403);
  });
});
