import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { authMessages } from '@docket/shared/auth/messages';
import { runProgram } from './cli/run-program.ts';
import { startMailServer } from './testing/mail/mail-server.ts';
import { registration } from './testing/people/registration.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { startProgram } from './testing/program/child-program.ts';
import { outcomeInside, startInside } from './testing/program/command-inside.ts';
import { freePort } from './testing/program/free-port.ts';
import { databaseServers, rolesInUse } from './testing/program/own-database.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

interface Running {
  process: ChildProcess;
  output: () => string;
  /** Resolves with the exit status when it has ended. */
  ended: Promise<number | null>;
}

const program = path.join(import.meta.dirname, 'main.ts');
const host = '127.0.0.1';
const running: Running[] = [];
let folder: string;
let testing: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-main-'));
  testing = await createTestDatabase();
});
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.process.kill('SIGKILL');
    await each.ended;
  }
});
afterAll(async () => {
  await testing.close();
  rmSync(folder, { recursive: true });
});

function run(environment: Record<string, string>): Running {
  const child = startProgram(process.execPath, [program], {
    env: { DATA_DIR: path.join(folder, 'data'), ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const started = { process: child, output: () => output, ended };
  running.push(started);
  return started;
}

/** Starts one that serves, and waits until it says so. */
async function start(port: number, environment: Record<string, string> = {}): Promise<Running> {
  const started = run({ PORT: String(port), ...environment });
  const ready = `\nDocket is ready at http://${host}:${port}\n`;
  await vi.waitFor(() => expect(started.output()).toContain(ready), { timeout: 60_000, interval: 50 });
  return started;
}

/** A sign-in of which the server has the headers, as it says, and waits for the body. */
async function beginSignIn(port: number, length: number): Promise<net.Socket> {
  const socket = net.connect(port, host);
  socket.write(
    `POST /api/login HTTP/1.1\r\nhost: ${host}:${port}\r\ncontent-type: application/json\r\n` +
      `content-length: ${length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  const [said] = (await once(socket, 'data')) as [Buffer];
  expect(said.toString()).toMatch(/^HTTP\/1\.1 100 /);
  return socket;
}

const responseOf = async (port: number, address: string): Promise<unknown> =>
  (await fetch(`http://${host}:${port}${address}`)).json();

test('by default starts its own database, alone on its folder, through kills, mistakes and clean stops', async () => {
  const dataDir = path.join(folder, 'own');
  const environment = { DATA_DIR: dataDir };
  const port = await freePort();
  const first = await start(port, environment);
  expect(await responseOf(port, '/api/health')).toEqual({ status: 'ok' });
  expect(await responseOf(port, '/api/ready')).toEqual({ status: 'ready' });
  expect(await rolesInUse(dataDir)).toEqual(['docket_app']);
  for (const name of ['database', 'database-owner', 'database-application'])
    expect(statSync(path.join(dataDir, 'secrets', `${name}-password`)).mode & 0o777, name).toBe(0o600);

  const second = run({ ...environment, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Docket is already running on ${dataDir} (process ${first.process.pid}, http://${host}:${port}).`,
  );
  expect(await responseOf(port, '/api/ready')).toEqual({ status: 'ready' });

  first.process.kill('SIGKILL');
  await first.ended;
  const [left] = databaseServers(dataDir);
  expect(left).toBeDefined();

  const third = await start(port, environment);
  expect(third.output()).toContain(`"postgres":${left},"adopted":true`);
  third.process.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(databaseServers(dataDir)).toEqual([]);

  // A mistake of the program's own that nothing catches.
  const mistake = 'process.on("SIGUSR2", () => { throw new Error("lost in thought") })';
  const NODE_OPTIONS = `--import="data:text/javascript,${encodeURIComponent(mistake)}"`;
  const fourth = await start(port, { ...environment, NODE_OPTIONS });
  fourth.process.kill('SIGUSR2');
  expect(await fourth.ended).toBe(1);
  expect(fourth.output()).toContain('"message":"lost in thought"');
  expect(databaseServers(dataDir)).toEqual([]);
});

const post = (port: number, address: string, body: unknown): Promise<Response> =>
  fetch(`http://${host}:${port}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('with a mail server, the link to verify an address arrives there; SIGTERM finishes requests in progress, ends event streams and exits with 0 [STATE-04] [OP-55]', async () => {
  const mailServer = await startMailServer();
  const port = await freePort();
  const docket = await start(port, {
    DATABASE_URL: testing.url,
    SMTP_URL: `smtp://${host}:${mailServer.port}`,
  });
  const account = registration('zoe@example.com');
  const registered = await post(port, '/api/register', account);
  expect(await registered.json()).toEqual({ message: authMessages.checkMailbox });
  expect(registered.headers.getSetCookie()).toEqual([]);
  await vi.waitFor(() => expect(mailServer.recipients).toEqual([[account.email]]), { timeout: 15_000 });
  expect(String(mailServer.messages[0])).toContain(`http://${host}:${port}/verify-email?token=`);

  const signedIn = await post(port, '/api/login', account);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const events = await fetch(`http://${host}:${port}/api/events`, { headers: { cookie } });
  expect(events.status).toBe(200);

  const body = JSON.stringify({ email: account.email, password: 'wrong password' });
  const slow = await beginSignIn(port, body.length);
  const response = text(slow);
  docket.process.kill('SIGTERM');
  await text(events.body!);
  await vi.waitFor(
    () => expect(fetch(`http://${host}:${port}/api/health`)).rejects.toThrow('fetch failed'),
    5000,
  );
  // A proxy may still use the connection for another request.
  slow.write(`${body}GET /api/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  // The connection, which could be used again, is not waited for: its end is what the text waits for.
  expect((await response).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  expect(await docket.ended).toBe(0);
  expect(docket.output()).not.toContain(account.email);
  expect(docket.output()).not.toContain('"level":"error"');
  await mailServer.close();
});

test('a second signal exits immediately', async () => {
  const port = await freePort();
  const docket = await start(port, { DATABASE_URL: testing.url });
  const stuck = await beginSignIn(port, 10);
  stuck.on('error', () => undefined);
  // Told once it would wait for the request; a second time counts once it can't be the first one's echo.
  const telling = setInterval(() => docket.process.kill('SIGINT'), 200);
  try {
    expect(await docket.ended).toBe(130);
  } finally {
    clearInterval(telling);
  }
});

test('names a port that’s in use, and closes what it opened', async () => {
  const other = net.createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const environment = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: testing.url };
  await expect(startInside({ ...environment, PORT: String(port) }, log)).rejects.toThrow(
    `Port ${port} on ${host} is already in use. `,
  );
  expect(lines).toEqual([]);
  other.close();
});

test('an invalid value in the environment is one line, and creates nothing', async () => {
  const dataDir = path.join(folder, 'untouched');
  expect(await outcomeInside(runProgram, { PORT: 'eighty', DATA_DIR: dataDir })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PORT must be a whole number\n',
  });
  expect(() => readdirSync(dataDir)).toThrow('ENOENT');
});

test('reports why a database refuses, without its password', async () => {
  const url = new URL(testing.url);
  url.password = 'not-the-password';
  const starting = startInside({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url.href });
  const refusal: unknown = await starting.catch((error: unknown) => error);
  expect(String(refusal)).toContain("Can't use the database at DATABASE_URL: 28P01");
  expect(inspect(refusal)).not.toContain('not-the-password');
});
