import { afterEach, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../testing/mail/certificate.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/programs/webhook-receiver.ts';
import { httpWebhookSender } from './http-webhook-sender.ts';

const opened: WebhookReceiver[] = [];
afterEach(async () => {
  for (const receiver of opened.splice(0)) await receiver.close();
});

async function receive(options: Parameters<typeof startWebhookReceiver>[0] = {}): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver(options);
  opened.push(receiver);
  return receiver;
}

const message = { headers: { 'webhook-id': 'one' }, body: '{"note":"café"}' };
const loopback = ['127.0.0.0/8'];
const problem = (name: string) => ({ name: 'WebhookFailure', problem: name });

test('posts the message as it is and returns the status of the response', async () => {
  const receiver = await receive();
  receiver.status = 204;
  const sender = httpWebhookSender({ networks: loopback });
  expect(await sender.send({ url: receiver.url, ...message })).toBe(204);
  expect(receiver.received).toMatchObject([
    { headers: { 'webhook-id': 'one', 'content-length': '16' }, body: message.body },
  ]);
  receiver.status = 500;
  expect(await sender.send({ url: receiver.url, ...message })).toBe(500);
});

describe('never calls', () => {
  test.each([
    ['this machine', (port: number) => `https://127.0.0.1:${port}/`],
    ['this machine in another notation', (port: number) => `https://0x7f.1:${port}/`],
    ['this machine in version 6', (port: number) => `https://[::1]:${port}/`],
    ['this machine as a mapped address', (port: number) => `https://[::ffff:127.0.0.1]:${port}/`],
    ['a private network', () => 'https://10.0.0.1/'],
    ['a cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('%s', async (_name, urlOf) => {
    const receiver = await receive();
    const sender = httpWebhookSender({ networks: [] });
    const url = urlOf(receiver.port);
    expect(sender.mayCall(url)).toBe(false);
    await expect(sender.send({ url, ...message })).rejects.toMatchObject(problem('not-public'));
    expect(receiver.received).toEqual([]);
  });

  test('a name of which any address is private, whichever comes first', async () => {
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['2606:4700::1111', 'fd00::1']]) {
      const sender = httpWebhookSender({
        networks: [],
        resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      });
      expect(sender.mayCall('https://programs.example/')).toBe(true);
      await expect(sender.send({ url: 'https://programs.example/', ...message })).rejects.toMatchObject(
        problem('not-public'),
      );
    }
  });

  test('a public address over plain HTTP, or a local name', () => {
    const sender = httpWebhookSender({ networks: [] });
    expect(sender.mayCall('http://programs.example/')).toBe(false);
    expect(sender.mayCall('https://localhost/')).toBe(false);
    expect(sender.mayCall('https://1.1.1.1/')).toBe(true);
  });

  test('where a redirect leads', async () => {
    const target = await receive();
    const redirecting = await receive({ location: target.url });
    const sender = httpWebhookSender({ networks: loopback });
    for (const status of [301, 302, 307, 308]) {
      redirecting.status = status;
      await expect(sender.send({ url: redirecting.url, ...message })).rejects.toMatchObject(
        problem('redirected'),
      );
    }
    expect(target.received).toEqual([]);
  });
});

test('connects to the address that was checked: a name that then leads elsewhere changes nothing', async () => {
  const receiver = await receive();
  const asked: string[] = [];
  const sender = httpWebhookSender({
    networks: loopback,
    // The system's resolver doesn't know this name, so connecting by it would fail.
    resolve: async (hostname) => {
      asked.push(hostname);
      return [{ address: '127.0.0.1', family: 4 }];
    },
  });
  const url = `http://programs.invalid:${receiver.port}/`;
  expect(await sender.send({ url, ...message })).toBe(200);
  expect(asked).toEqual(['programs.invalid']);
  expect(receiver.received[0]?.headers['host']).toBe(`programs.invalid:${receiver.port}`);
});

test('certificates are checked', async () => {
  const certificate = makeCertificate();
  const receiver = await receive({ certificate });
  const send = (ca?: string) =>
    httpWebhookSender({ networks: loopback, ...(ca !== undefined && { ca }) }).send({
      url: receiver.url,
      ...message,
    });
  await expect(send()).rejects.toMatchObject(problem('certificate'));
  expect(receiver.received).toEqual([]);
  expect(await send(certificate.cert)).toBe(200);
});

test('says what went wrong, and never the address', async () => {
  const silent = await receive();
  silent.status = null;
  const sender = httpWebhookSender({ networks: loopback, timeoutMs: 200 });
  const gone = await receive();
  await gone.close();
  opened.pop();
  const failures = await Promise.all(
    [silent.url, gone.url].map((url) => sender.send({ url, ...message }).catch((error: Error) => error)),
  );
  expect(failures).toMatchObject([problem('timeout'), problem('unreachable')]);
  expect(failures.join(' ')).not.toContain('127.0.0.1');

  const unknown = httpWebhookSender({ networks: [], resolve: () => Promise.reject(new Error('none')) });
  await expect(unknown.send({ url: 'https://x.invalid/', ...message })).rejects.toMatchObject(
    problem('unknown-host'),
  );
  const slow = httpWebhookSender({ networks: [], timeoutMs: 50, resolve: () => new Promise(() => {}) });
  await expect(slow.send({ url: 'https://x.invalid/', ...message })).rejects.toMatchObject(
    problem('timeout'),
  );
});

test('stops with the program, which isn’t the address’s fault', async () => {
  const silent = await receive();
  silent.status = null;
  const stopping = new AbortController();
  const sending = httpWebhookSender({ networks: loopback }).send({
    url: silent.url,
    ...message,
    signal: stopping.signal,
  });
  const reason = new Error('the program is stopping');
  setTimeout(() => stopping.abort(reason), 50);
  await expect(sending).rejects.toBe(reason);
});
