import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('the process says at once that it serves, and that all its parts answer', async () => {
  expect(await client.get('/api/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await client.get('/api/ready')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
});

const broken = () => Promise.reject(new Error('secret detail'));
test.each(['storage', 'queue'] as const)('503: not ready while the %s does not answer', async (part) => {
  const { storage, jobs } = program.services;
  const services =
    part === 'storage' ? { storage: { ...storage, check: broken } } : { jobs: { ...jobs, check: broken } };
  const ill = await createTestApp({ services });
  try {
    const answer = await ill.newClient().get('/api/ready');
    expect(answer).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
    expect(answer.text).toContain(part);
    expect(answer.text).not.toContain('secret');
    expect((await ill.newClient().get('/api/health')).status).toBe(200);
  } finally {
    await ill.close();
  }
});

test('503: not ready while the database does not answer', async () => {
  const gone = await createTestApp();
  const { database } = gone.services;
  const ill = await createTestApp({ services: { database } });
  await gone.close();
  try {
    const answer = await ill.newClient().get('/api/ready');
    expect(answer).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
    expect(answer.text).toContain('database');
  } finally {
    await ill.close();
  }
});

test('the metrics count requests by route, jobs by queue and the seconds of reading', async () => {
  observeReading('read', 1.5);
  await client.get('/api/user');
  await client.get('/api/receipts/0193b7a0-0000-7000-8000-000000000000');
  const { text, headers } = await client.get('/api/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(/docket_request_seconds_count\{method="GET",route="\/api\/user",status="401"\} \d/);
  expect(text).toContain('route="/api/receipts/:id"');
  expect(text).not.toContain('0193b7a0');
  expect(text).toContain('# TYPE docket_queue_jobs gauge');
  expect(text).toMatch(/docket_ocr_seconds_sum\{outcome="read"\} 1\.5/);
  expect(text).toContain('process_cpu_seconds_total');
});

test.each([
  ['from this machine', {}, 200],
  ['from elsewhere', { remoteAddress: elsewhere }, 403],
  ['through a proxy on this machine, from elsewhere', { headers: { 'x-forwarded-for': elsewhere } }, 403],
  [
    'from elsewhere with the token',
    { remoteAddress: elsewhere, headers: { authorization: 'Bearer a token of some length' } },
    200,
  ],
  [
    'from elsewhere with another token',
    { remoteAddress: elsewhere, headers: { authorization: 'Bearer a token' } },
    403,
  ],
  [
    'from elsewhere as if from here',
    { remoteAddress: elsewhere, headers: { 'x-forwarded-for': '127.0.0.1' } },
    403,
  ],
])('the metrics, asked for %s', async (_, request, status) => {
  expect((await client.request({ method: 'GET', url: '/api/metrics', ...request })).status).toBe(status);
});

test('the metrics are for this machine only when no token is set', async () => {
  const closed = await createTestApp();
  try {
    const request = { method: 'GET', url: '/api/metrics', remoteAddress: elsewhere } as const;
    const headers = { authorization: 'Bearer null' };
    expect((await closed.newClient().request({ ...request, headers })).status).toBe(403);
  } finally {
    await closed.close();
  }
});
