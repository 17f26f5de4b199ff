import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/test-app.ts';

let folder: string;
let program: TestApp;
const member = async () => (await program.register()).client;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-pages-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, 'site'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>the app</title>');
  for (const name of ['home', 'auth', 'auth-register', 'about', 'contact', 'terms', 'privacy', 'pricing'])
    await writeFile(path.join(folder, 'site', `${name}.html`), page(name));
  for (const name of ['test', 'verify-email', 'reset-password', 'not-found'])
    await writeFile(path.join(folder, 'site', `${name}.html`), page(name));
  await writeFile(path.join(folder, 'site', 'robots.txt'), 'Sitemap: %PUBLIC_URL%/sitemap.xml');
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(path.join(folder, 'service-worker.js'), 'work()');
  await mkdir(path.join(folder, 'pictures'));
  await writeFile(path.join(folder, 'pictures', 'log-light.webp'), 'picture');
  await writeFile(path.join(folder, 'assets', 'index-abc123.js'), 'start()');
  await writeFile(path.join(folder, 'assets', 'index-abc123.js.br'), 'packed');
  program = await createTestApp({
    pagesFolder: folder,
    environment: { PUBLIC_URL: 'https://docket.test', SUPPORT_EMAIL: 'help&care@docket.test' },
  });
});
afterAll(async () => {
  await program.close();
  await rm(folder, { recursive: true, force: true });
});

const page = (name: string) => `<!doctype html><title>${name}</title>`;
const titleOf = ({ text }: { text: string }) => /<title>(.*)<\/title>/.exec(text)?.[1];

test('a share that no service worker received leads to where the files can be chosen', async () => {
  const { statusCode, headers } = await program.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });
  expect([statusCode, headers['location']]).toEqual([303, '/submit-receipt?shared=failed']);
});

test.each([
  ['/', 'home', 'ROUTE-01'],
  ['/auth', 'auth', 'ROUTE-02 AUTH-06'],
  ['/login', 'auth', 'ROUTE-03'],
  ['/auth?mode=register', 'auth-register', 'AUTH-02'],
  ['/login?mode=business&businessName=Acme', 'auth-register', 'AUTH-03'],
  ['/about', 'about', 'ROUTE-04'],
  ['/contact', 'contact', 'ROUTE-05'],
  ['/terms', 'terms', 'ROUTE-07'],
  ['/privacy', 'privacy', 'ROUTE-08'],
])(
  '%s is the page %s for visitors; members are redirected to the dashboard [%s] [ROLE-03]',
  async (url, name) => {
    const visited = await program.newClient().get(url);
    expect(visited.status).toBe(200);
    expect(titleOf(visited)).toBe(name);
    expect(visited.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(await (await member()).get(url)).toMatchObject({
      status: 302,
      headers: { location: '/dashboard' },
    });
  },
);

test.each([
  ['/pricing', 'ROUTE-06'],
  ['/test', 'ROUTE-09'],
])('%s is for both, each in their own frame [%s]', async (url) => {
  expect(titleOf(await program.newClient().get(url))).toBe(url.slice(1));
  expect(titleOf(await (await member()).get(url))).toBe('the app');
});

test.each(['/verify-email?token=x', '/reset-password'])(
  '%s, linked from emails, is the same page for everyone [ROUTE-29]',
  async (url) => {
    const name = /^\/([\w-]+)/.exec(url)?.[1];
    expect(titleOf(await program.newClient().get(url))).toBe(name);
    expect(titleOf(await (await member()).get(url))).toBe(name);
  },
);

test.each([
  ['/dashboard', 'ROUTE-10'],
  ['/submit-receipt', 'ROUTE-11'],
  ['/receipts/1/processing', 'ROUTE-12'],
  ['/receipts/1/edit?x=1', 'ROUTE-13'],
  ['/receipts/1', 'ROUTE-14'],
  ['/receipts/%00', 'ROUTE-14'],
  ['/receipts', 'ROUTE-15'],
  ['/receipts-log?search=a%26b', 'ROUTE-16'],
  ['/reports?period=month', 'ROUTE-18'],
  ['/analytics', 'ROUTE-19'],
  ['/manager-dashboard', 'ROUTE-20'],
  ['/employee-receipts', 'ROUTE-21'],
  ['/business-directory', 'ROUTE-22'],
  ['/business', 'ROUTE-23'],
  ['/admin', 'ROUTE-24'],
  ['/settings?tab=security', 'ROUTE-25'],
  ['/account', 'ROUTE-26'],
  ['/upgrade', 'ROUTE-27'],
])('%s is for members; visitors sign in first and come back [%s] [ROLE-04]', async (url) => {
  const sent = await program.newClient().get(url);
  expect(sent.status).toBe(302);
  const target = new URL(String(sent.headers.location), 'https://docket.test');
  expect([target.pathname, target.searchParams.get('next')]).toEqual(['/auth', url]);
  expect(titleOf(await (await member()).get(url))).toBe('the app');
});

test('an expired session opens nothing', async () => {
  const client = await member();
  program.clock.advance({ days: 40 });
  expect((await client.get('/dashboard')).status).toBe(302);
  expect(titleOf(await client.get('/'))).toBe('home');
  program.clock.set(new Date());
});

test.each([
  '/no/such/page',
  '/index.html',
  '/site/home.html',
  '/apiary',
  '//x',
  '//evil.example/x',
  '/a//b/',
  '/%2e%2e/x',
  `/${'x'.repeat(3000)}`,
])('404: %s isn’t a page, and says so to both [ROUTE-30] [ERR-36]', async (url) => {
  const visited = await program.newClient().get(url);
  expect([visited.status, titleOf(visited)]).toEqual(
    url === '/receipts/%00' ? [302, undefined] : [404, 'not-found'],
  );
  expect(titleOf(await (await member()).get(url))).toBe('the app');
});

test('a prerendered page is compressed if the browser accepts it, and not sent again if cached', async () => {
  const client = program.newClient();
  const packed = await client.get('/about', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(page('about'));
  const again = await client.get('/about', { 'if-none-match': String(packed.headers.etag) });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test('pages contain values from the running server, as text', async () => {
  await writeFile(path.join(folder, 'site', 'contact.html'), `${page('contact')}%SUPPORT_EMAIL% %OTHER%`);
  await utimes(path.join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
  expect((await program.newClient().get('/contact')).text).toContain('help&amp;care@docket.test %OTHER%');
  expect(await program.newClient().get('/robots.txt')).toMatchObject({
    status: 200,
    text: 'Sitemap: https://docket.test/sitemap.xml',
  });
});

test('a file with a hash in its name is cached for good, and compressed if the browser accepts it', async () => {
  const url = '/assets/index-abc123.js';
  const plain = await program.newClient().get(url);
  expect(plain).toMatchObject({ status: 200, text: 'start()' });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await program.newClient().get(url, { 'accept-encoding': 'br' });
  expect(packed).toMatchObject({ text: 'packed', headers: { 'content-encoding': 'br' } });
  expect(packed.headers['content-type']).toMatch(/javascript/);
});

test('other files are revalidated each time', async () => {
  const response = await program.newClient().get('/icon.svg');
  expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
});

test.each([
  ['/manifest.webmanifest', /^application\/manifest\+json/],
  ['/service-worker.js', /javascript/],
])('%s has its type, and is revalidated each time', async (url, type) => {
  const { status, headers } = await program.newClient().get(url);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(type);
  expect(headers['cache-control']).toBe('no-cache');
});

test('the app’s page can be cached for offline use by anyone', async () => {
  expect(titleOf(await program.newClient().get('/app-shell'))).toBe('the app');
  expect(titleOf(await (await member()).get('/app-shell'))).toBe('the app');
});

test('a script of an older build is gone, and not replaced by a page', async () => {
  for (const url of [
    '/assets/index-old.js',
    '/assets/',
    '/assets//',
    '/assets/%00',
    `/assets/${'x'.repeat(3000)}`,
  ])
    expect(await program.newClient().get(url)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
});

test('paths can’t leave the folder', async () => {
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])
    expect((await program.newClient().get(url)).text).not.toContain('"name"');
});

test('a page only loads scripts, styles and fonts from its own address', async () => {
  const { headers } = await program.newClient().get('/pricing');
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
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
  });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
});

test('refuses a change sent to a screen', async () => {
  expect((await program.newClient().post('/dashboard')).status).toBe(404);
});

test('503: without built pages it says how to build them, and the API works', async () => {
  const bare = await createTestApp({ pagesFolder: path.join(folder, 'none') });
  try {
    const response = await bare.newClient().get('/pricing');
    expect(response.status).toBe(503);
    expect(response.text).toContain('npm start');
    expect((await bare.newClient().get('/api/health')).status).toBe(200);
  } finally {
    await bare.close();
  }
});

test('product pictures are cached for a day', async () => {
  const response = await program.newClient().get('/pictures/log-light.webp');
  expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=86400' } });
});
