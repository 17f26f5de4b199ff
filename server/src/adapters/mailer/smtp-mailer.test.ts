import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { EmailFailure } from '../../ports/mailer.ts';
import { describeMailer, someMessage, testSender } from '../../testing/mail/mailer-conformance.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail/mail-server.ts';
import { smtpMailer } from './smtp-mailer.ts';

const opened: TestMailServer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function start(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  opened.push(server);
  return server;
}

const mailerTo = (port: number, credentials = '') =>
  smtpMailer({ url: `smtp://${credentials}127.0.0.1:${port}`, from: testSender, timeoutMs: 500 });

const failureOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );

/** Refuses at one step of the conversation with a reply of this number. */
const refusing = (step: 'onMailFrom' | 'onRcptTo', responseCode: number): SMTPServerOptions => ({
  [step]: (_address: unknown, _session: unknown, callback: (error: Error) => void) =>
    callback(Object.assign(new Error('not for ada@example.com'), { responseCode })),
});

describeMailer('by SMTP', async () => {
  const server = await start();
  return { mailer: mailerTo(server.port), received: async () => server.messages };
});

describeMailer('by SMTP with a password', async () => {
  const server = await start({ ...signIn('docket', 'p@ss word'), authOptional: false });
  return {
    mailer: mailerTo(server.port, 'docket:p%40ss%20word@'),
    received: async () => server.messages,
  };
});

function signIn(user: string, password: string): SMTPServerOptions {
  return {
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) =>
      auth.username === user && auth.password === password
        ? callback(null, { user })
        : callback(Object.assign(new Error('wrong password'), { responseCode: 535 })),
  };
}

test('sends the email only to its recipient', async () => {
  const server = await start();
  await mailerTo(server.port).send(
    someMessage({ replyTo: { name: 'Zoë', address: 'zoe@example.org' }, to: "o'brien+x@example.com" }),
  );
  expect(server.recipients).toEqual([["o'brien+x@example.com"]]);
});

test.each<[string, SMTPServerOptions, boolean]>([
  ['an unknown recipient (550): for good', refusing('onRcptTo', 550), true],
  ['a full mailbox (452): for now', refusing('onRcptTo', 452), false],
  ['a sender it does not take (550): until the settings are put right', refusing('onMailFrom', 550), false],
  ['a busy server (451): for now', refusing('onMailFrom', 451), false],
  [
    'a message it does not take (554): for good',
    {
      onData: (stream, _session, callback) => {
        stream.resume();
        stream.on('end', () => callback(Object.assign(new Error('spam'), { responseCode: 554 })));
      },
    },
    true,
  ],
])('rejected by %s', async (_, options, permanent) => {
  const { port } = await start(options);
  const failure = await failureOf(mailerTo(port).send(someMessage()));
  expect(failure).toBeInstanceOf(EmailFailure);
  expect(failure).toMatchObject({ permanent });
  expect(String(failure)).not.toContain('@');
});

test('a wrong password is a temporary failure, which the operator can fix', async () => {
  const { port } = await start({ ...signIn('docket', 'right'), authOptional: false });
  const failure = await failureOf(mailerTo(port, 'docket:wrong@').send(someMessage()));
  expect(failure).toMatchObject({ permanent: false, code: expect.stringMatching(/^EAUTH 535/) });
});

test('an unavailable server is a temporary failure', async () => {
  const server = await startMailServer();
  await server.close();
  expect(await failureOf(mailerTo(server.port).send(someMessage()))).toMatchObject({ permanent: false });
});

test('an unresponsive server is given up within the time limit', async () => {
  const silent = await listen(createServer());
  try {
    const { port } = silent.address() as AddressInfo;
    expect(await failureOf(mailerTo(port).send(someMessage()))).toMatchObject({
      name: 'MailFailure',
      permanent: false,
      code: expect.stringContaining('ETIMEDOUT'),
    });
  } finally {
    silent.close();
  }
});

test('sending can be aborted', async () => {
  const silent = await listen(createServer());
  try {
    const { port } = silent.address() as AddressInfo;
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: testSender });
    expect(await failureOf(mailer.send(someMessage(), AbortSignal.timeout(50)))).toMatchObject({
      permanent: false,
    });
  } finally {
    silent.close();
  }
});

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
