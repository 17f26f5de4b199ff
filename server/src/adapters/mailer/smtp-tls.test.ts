import tls from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Certificate, makeCertificate } from '../../testing/mail/certificate.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail/mail-server.ts';
import { someMessage, testSender } from '../../testing/mail/mailer-conformance.ts';
import { smtpMailer } from './smtp-mailer.ts';

let trusted: Certificate;
const standard = tls.getCACertificates('default');
beforeAll(() => {
  trusted = makeCertificate();
  tls.setDefaultCACertificates([...standard, trusted.cert]);
});
afterAll(() => tls.setDefaultCACertificates(standard));

const opened: TestMailServer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

/** What a server saw of an email: whether each step came encrypted, and by which version of TLS. */
interface Seen {
  step: 'sender' | 'password' | 'message';
  isEncrypted: boolean;
  version: string | undefined;
}

async function start(options: SMTPServerOptions): Promise<{ port: number; seen: Seen[] }> {
  const seen: Seen[] = [];
  const see = (step: Seen['step'], session: { secure: boolean; tlsOptions?: unknown }) => {
    const cipher = session.tlsOptions as { version?: string } | undefined;
    seen.push({ step, isEncrypted: session.secure, version: cipher?.version });
  };
  const server = await startMailServer({
    onMailFrom(_address, session, callback) {
      see('sender', session);
      callback();
    },
    onAuth(_auth, session, callback) {
      see('password', session);
      callback(null, { user: 'docket' });
    },
    onData(stream, session, callback) {
      see('message', session);
      stream.resume();
      stream.on('end', () => callback());
    },
    allowInsecureAuth: true,
    ...options,
  });
  opened.push(server);
  return { port: server.port, seen };
}

const send = (scheme: string, port: number, { credentials = '', query = '' } = {}): Promise<unknown> =>
  smtpMailer({
    url: `${scheme}://${credentials}127.0.0.1:${port}${query}`,
    from: testSender,
    timeoutMs: 5000,
  })
    .send(someMessage())
    .then(
      () => 'sent',
      (error: unknown) => error,
    );

const required = { query: '?tls=required' };
const withoutTls: SMTPServerOptions = { disabledCommands: ['STARTTLS'] };
const withTls = (certificate: Certificate): SMTPServerOptions => ({ ...certificate, disabledCommands: [] });
const waits = { name: 'MailFailure', permanent: false };

test('sends nothing to a server without TLS if the URL requires it: no address, password or message', async () => {
  const { port, seen } = await start(withoutTls);
  expect(await send('smtp', port, { ...required, credentials: 'docket:secret@' })).toMatchObject({
    ...waits,
    code: expect.stringContaining('ETLS'),
  });
  expect(await send('smtps', port)).toMatchObject(waits);
  expect(seen).toEqual([]);
});

test('sends to a server without TLS if the URL doesn’t require it', async () => {
  const { port, seen } = await start(withoutTls);
  expect(await send('smtp', port)).toBe('sent');
  expect(seen.map(({ step, isEncrypted }) => [step, isEncrypted])).toEqual([
    ['sender', false],
    ['message', false],
  ]);
});

test.each([
  ['smtp', 'STARTTLS that is offered', {}, {}],
  ['smtp', 'STARTTLS that is demanded', {}, required],
  ['smtps', 'TLS from the start', { secure: true }, {}],
])('%s: everything is encrypted with %s, including the password', async (scheme, _, options, url) => {
  const { port, seen } = await start({ ...withTls(trusted), ...options });
  expect(await send(scheme, port, { ...url, credentials: 'docket:secret@' })).toBe('sent');
  expect(seen.map(({ step, isEncrypted }) => [step, isEncrypted])).toEqual([
    ['password', true],
    ['sender', true],
    ['message', true],
  ]);
  for (const { version } of seen) expect(['TLSv1.2', 'TLSv1.3']).toContain(version);
});

test.each([
  ['smtp', {}, {}],
  ['smtp', {}, required],
  ['smtps', { secure: true }, {}],
])('%s: sends nothing with an untrusted certificate, %j %j', async (scheme, options, url) => {
  const { port, seen } = await start({ ...withTls(makeCertificate()), ...options });
  expect(await send(scheme, port, url)).toMatchObject(waits);
  expect(seen).toEqual([]);
});

test('sends nothing to a server that only supports old versions of TLS', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const { port, seen } = await start({ ...withTls(trusted), ...old });
  expect(await send('smtp', port, required)).toMatchObject(waits);
  expect(seen).toEqual([]);
});
