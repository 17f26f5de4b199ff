import { endpoint } from '@docket/shared/http/endpoint';
import { register, requestPasswordReset } from '@docket/shared/auth/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createEmailApp } from '../../testing/mail/email-app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Forwarding, forwardings, startProxy, type TestProxy } from '../../testing/test-proxy.ts';
import { bind } from '../bind.ts';
import { visitorOf } from '../sign-ins/visitor.ts';

const whoAmI = endpoint({
  method: 'GET',
  path: '/api/test/who-am-i',
  summary: 'The address of the caller',
  access: 'public',
  reply: z.object({ address: z.string() }),
});

const toClose: (TestApp | TestProxy)[] = [];
afterEach(async () => {
  for (const one of toClose.splice(0).toReversed()) await one.close();
});

async function start(environment: Record<string, string>): Promise<{ program: TestApp; url: string }> {
  const program = await createTestApp({
    environment,
    routes: (app) => bind(app, whoAmI, async ({ request }) => ({ address: visitorOf(request).address })),
  });
  toClose.push(program);
  return { program, url: await program.listen() };
}

async function proxyTo(url: string, client: string, forwarding: Forwarding): Promise<string> {
  const proxy = await startProxy(url, { client, forwarding });
  toClose.push(proxy);
  return proxy.url;
}

const addressBy = async (url: string, forged?: string): Promise<string> => {
  const headers = forged === undefined ? undefined : { 'x-forwarded-for': forged };
  const response = await fetch(`${url}${whoAmI.path}`, headers && { headers });
  return whoAmI.reply.parse(await response.json()).address;
};

const [client, cdn, forged] = ['203.0.113.7', '198.51.100.9', '192.0.2.1'];
const { adds, replaces, sendsNone, passesOn } = forwardings;

describe('the client’s address', () => {
  test.each([
    ['no proxy is trusted: the connection’s, whatever is sent', '', adds, forged, '127.0.0.1'],
    ['another proxy is trusted: the connection’s', '10.0.0.0/8', adds, forged, '127.0.0.1'],
    ['a trusted proxy adds it', '127.0.0.1', adds, undefined, client],
    ['a trusted proxy adds it to what the caller forged', '127.0.0.1', adds, forged, client],
    ['the caller forged two, one of them trusted', '127.0.0.1', adds, `${forged}, 127.0.0.1`, client],
    ['a trusted proxy replaces what the caller forged', '127.0.0.0/8, ::1', replaces, forged, client],
    ['a trusted proxy sends none', '127.0.0.1', sendsNone, forged, '127.0.0.1'],
    ['what a trusted proxy sends is no address', '127.0.0.1', passesOn, 'unknown', '127.0.0.1'],
  ])('%s', async (_, trusted, forwarding, sent, expected) => {
    const { url } = await start({ TRUSTED_PROXIES: trusted });
    expect(await addressBy(await proxyTo(url, client, forwarding), sent)).toBe(expected);
  });

  test('two trusted proxies: the right-most address that isn’t theirs', async () => {
    const { url } = await start({ TRUSTED_PROXIES: '127.0.0.1, 198.51.100.0/24' });
    const inner = await proxyTo(url, cdn, adds);
    const outer = await proxyTo(inner, client, adds);
    expect(await addressBy(outer, forged)).toBe(client);
  });
});

test('forged addresses don’t bypass a limit, with or without a proxy', async () => {
  const { url } = await start({ RATE_LIMIT_SCALE: '0.1', TRUSTED_PROXIES: '127.0.0.2' });
  const attempt = (at: string, address: string) =>
    fetch(`${at}${register.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    }).then(({ status }) => status);
  expect(await attempt(url, '192.0.2.1')).toBe(400);
  expect(await attempt(url, '192.0.2.2')).toBe(429);

  const behind = await start({ RATE_LIMIT_SCALE: '0.1', TRUSTED_PROXIES: '127.0.0.1' });
  const proxy = await proxyTo(behind.url, client, adds);
  expect(await attempt(proxy, '192.0.2.1')).toBe(400);
  expect(await attempt(proxy, '192.0.2.2')).toBe(429);
  const neighbour = await proxyTo(behind.url, cdn, adds);
  expect(await attempt(neighbour, '192.0.2.1')).toBe(400);
});

test('metrics are refused through a proxy that sends no address', async () => {
  const { url } = await start({
    PUBLIC_URL: 'https://docket.example',
    METRICS_TOKEN: 'a token of some length',
  });
  const proxy = await proxyTo(url, client, sendsNone);
  const asked = (headers: Record<string, string>) =>
    fetch(`${proxy}/api/metrics`, { headers }).then(({ status }) => status);
  expect(await asked({})).toBe(403);
  expect(await asked({ authorization: 'Bearer a token of some length' })).toBe(200);
});

test('links in emails start with PUBLIC_URL, whatever Host and X-Forwarded-Host say', async () => {
  const program = await createEmailApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  toClose.push(program);
  const { email } = await registered(program);
  await program.newClient().call(requestPasswordReset, {
    body: { email },
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': client,
    },
  });
  const [message] = (await program.emailsTo(email)).slice(-1);
  expect(message?.text).toContain('https://docket.example/reset-password?token=');
  expect(JSON.stringify(message)).not.toContain('evil');
});

describe('the log', () => {
  const linesOf = ({ logged }: TestApp, level: number) => logged.filter((line) => line['level'] === level);
  const info = 30;
  const warning = 40;

  test.each([
    [{}, { trustedProxies: [], metricsFor: 'this machine' }],
    [{ METRICS_TOKEN: 'a token of some length' }, { metricsFor: 'this machine and the token' }],
    [
      { PUBLIC_URL: 'https://docket.example', TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' },
      { trustedProxies: ['10.0.0.1', '10.1.0.0/16'], metricsFor: 'nobody' },
    ],
    [
      { PUBLIC_URL: 'https://docket.example', METRICS_TOKEN: 'a token of some length' },
      { metricsFor: 'the token' },
    ],
  ])('shows at start-up what %j trusts', async (environment, expected) => {
    const { program } = await start(environment);
    expect(linesOf(program, info)).toContainEqual(expect.objectContaining(expected));
  });

  test('warns once about an untrusted proxy, and once about one that sends no address', async () => {
    const { program, url } = await start({ PUBLIC_URL: 'https://docket.example' });
    const warnings = () => linesOf(program, warning).map(({ msg }) => msg);
    await fetch(`${url}/api/health`);
    expect(warnings()).toEqual([]);
    const proxy = await proxyTo(url, client, adds);
    for (let time = 0; time < 2; time++) await addressBy(proxy);
    expect(warnings()).toEqual([expect.stringContaining('not in TRUSTED_PROXIES')]);
    const silent = await proxyTo(url, client, sendsNone);
    for (let time = 0; time < 2; time++) await addressBy(silent);
    expect(warnings()).toEqual([expect.anything(), expect.stringContaining('without X-Forwarded-For')]);
    expect(JSON.stringify(linesOf(program, warning))).not.toContain(client);
  });

  test('doesn’t warn about a trusted proxy', async () => {
    const { program, url } = await start({
      PUBLIC_URL: 'https://docket.example',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    await addressBy(await proxyTo(url, client, adds));
    expect(linesOf(program, warning)).toEqual([]);
  });
});

async function registered(program: TestApp): Promise<{ email: string }> {
  const email = 'ada@example.com';
  const password = 'correct horse';
  const body = { email, firstName: 'Ada', lastName: 'Lee', password, confirmPassword: password };
  await program.newClient().call(register, { body });
  return { email };
}
