import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/test-app.ts';

let folder: string;
let program: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-pages-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Docket</title>');
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'assets', 'index-abc123.js'), 'start()');
  await writeFile(path.join(folder, 'assets', 'index-abc123.js.br'), 'packed');
  program = await createTestApp({ pagesFolder: folder });
});
afterAll(async () => {
  await program.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  '/',
  '/dashboard',
  '/receipts/1/edit?x=1',
  '/no/such/page',
  '/index.html',
  '/apiary',
  '//x',
  '/a//b/',
  '/receipts/%00',
  '/%2e%2e/x',
  `/${'x'.repeat(3000)}`,
])('%s is a screen: the page itself, asked for anew each time', async (url) => {
  const answer = await program.newClient().get(url);
  expect(answer).toMatchObject({ status: 200, text: '<!doctype html><title>Docket</title>' });
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('a file whose name tells its content is kept for good, packed where the browser takes that', async () => {
  const url = '/assets/index-abc123.js';
  const plain = await program.newClient().get(url);
  expect(plain).toMatchObject({ status: 200, text: 'start()' });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await program.newClient().get(url, { 'accept-encoding': 'br' });
  expect(packed).toMatchObject({ text: 'packed', headers: { 'content-encoding': 'br' } });
  expect(packed.headers['content-type']).toMatch(/javascript/);
});

test('any other file is asked for anew', async () => {
  const answer = await program.newClient().get('/icon.svg');
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
});

test('a script of an older build is gone, and not a page in disguise', async () => {
  for (const url of [
    '/assets/index-old.js',
    '/assets/',
    '/assets//',
    '/assets/%00',
    `/assets/${'x'.repeat(3000)}`,
  ])
    expect(await program.newClient().get(url)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
});

test('the folder is not left', async () => {
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])
    expect((await program.newClient().get(url)).text).not.toContain('"name"');
});

test('a page takes scripts, styles and fonts from its own address only', async () => {
  const { headers } = await program.newClient().get('/dashboard');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((part): [string, string] => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values.join(' ')];
      }),
  );
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' blob: data:",
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
  });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
});

test('a change that is asked of a screen is refused', async () => {
  expect((await program.newClient().post('/dashboard')).status).toBe(404);
});

test('503: a program without pages says how to make them, and its API works', async () => {
  const bare = await createTestApp({ pagesFolder: path.join(folder, 'none') });
  try {
    const answer = await bare.newClient().get('/dashboard');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('npm start');
    expect((await bare.newClient().get('/api/health')).status).toBe(200);
  } finally {
    await bare.close();
  }
});
