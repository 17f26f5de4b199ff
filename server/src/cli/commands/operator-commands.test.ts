import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outcomeOf, startProgram } from '../../testing/program/child-program.ts';
import { outcomeInside, startInside } from '../../testing/program/command-inside.ts';
import { freePort } from '../../testing/program/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runSeed } from './run-seed.ts';
import { runUser } from './run-user.ts';
import { runVerify } from './run-verify.ts';
import { demonstration, people } from '../seed/demonstration.ts';
import { drawReceipt } from '../seed/make-receipts.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const program = path.resolve(import.meta.dirname, '../main.ts');
const server = path.resolve(import.meta.dirname, '../../main.ts');
let folder: string;
let testing: TestDatabase;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-operator-'));
  testing = await createTestDatabase();
  const { url, ownerUrl } = testing;
  environment = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
});
afterAll(async () => {
  await serving?.stop();
  await testing.close();
  rmSync(folder, { recursive: true });
});

const start = (file: string, args: string[], env: Record<string, string>) =>
  startProgram(process.execPath, [file, ...args], { cwd: folder, env });

const docket = (args: string[], input?: string) => outcomeOf(start(program, args, environment), input);

const create = (args: string[], { input = '', env = environment } = {}) =>
  outcomeInside(() => runUser(['create', ...args]), env, input);

interface Serving {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the program, without a worker, and waits until it's serving. */
async function serve(env: Record<string, string>): Promise<Serving> {
  const run = start(server, [], { ROLE: 'web', LOG_LEVEL: 'warn', PORT: String(await freePort()), ...env });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(run, 'close');
  async function stop(): Promise<void> {
    run.kill('SIGTERM');
    await ended;
  }
  try {
    await vi.waitFor(() => expect(output).toContain('Docket is ready'), { timeout: 120_000, interval: 50 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: /Docket is ready at (\S+)/.exec(output)![1]!, stop };
}

let serving: Serving | undefined;

/** The address of the program on `environment`, which the tests share. */
async function servedUrl(): Promise<string> {
  if (!serving) {
    const port = await freePort();
    const { stop } = await startInside({ ROLE: 'web', PORT: String(port), ...environment });
    serving = { url: `http://127.0.0.1:${port}`, stop };
  }
  return serving.url;
}

interface SignedIn {
  status: number;
  user: Record<string, unknown>;
  get: (target: string) => Promise<unknown>;
}

async function signIn(url: string, email: string, password: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
  return {
    status: response.status,
    user: (await response.json()) as Record<string, unknown>,
    get: async (target) =>
      await (await fetch(url + target, { headers: { cookie: cookie.join('; ') } })).json(),
  };
}

test('[OP-74] user create creates a business with its first ADMIN, which others join', async () => {
  const first = await create([
    '--email',
    'Ann@Example.com',
    '--password',
    'secret 1',
    '--business',
    'Acme Pty',
  ]);
  expect(first).toEqual({
    status: 0,
    stdout: 'Created the account ann@example.com, ADMIN of the new business Acme Pty\n',
    stderr: '',
  });
  const second = await docket(
    [
      'user',
      'create',
      '--email',
      'bo@example.com',
      '--role',
      'manager',
      '--business',
      'Acme Pty',
      '--first-name',
      'Bo',
      '--last-name',
      'Ek',
    ],
    'typed on a line\nand not this\n',
  );
  expect(second.stdout).toBe('Created the account bo@example.com, MANAGER of Acme Pty\n');
  const third = await create(['--email', 'cy@example.com', '--password', '-'], { input: 'from elsewhere' });
  expect(third.stdout).toBe('Created the account cy@example.com, EMPLOYEE\n');
  const url = await servedUrl();
  expect(await signIn(url, 'bo@example.com', 'typed on a line')).toMatchObject({
    status: 200,
    user: {
      role: 'MANAGER',
      emailVerified: true,
      firstName: 'Bo',
      businessName: 'Acme Pty',
      plan: 'business',
    },
  });
  const alone = await signIn(url, 'cy@example.com', 'from elsewhere');
  expect(alone.user).toMatchObject({ role: 'EMPLOYEE', businessId: null, plan: 'free' });
});

test.each([
  [['--email', 'nobody', '--password', 'secret 1'], 'Invalid email address\n'],
  [['--email', 'x@example.com', '--password', 'short'], 'Password must be at least 6 characters\n'],
  [
    ['--email', 'x@example.com', '--password', 'secret 1', '--role', 'admin'],
    'ADMIN needs a business: add --business\n',
  ],
  [
    ['--email', 'x@example.com', '--password', 'secret 1', '--role', 'BOSS'],
    'The role must be one of EMPLOYEE, MANAGER, ACCOUNTING, ADMIN\n',
  ],
  [['--email', 'ANN@example.com', '--password', 'secret 1'], 'Email already exists\n'],
  [
    ['--email', 'x@example.com', '--password', 'secret 1', '--role', 'MANAGER', '--business', 'Quiet Pty'],
    "The business Quiet Pty doesn't exist yet: its first member must be its ADMIN\n",
  ],
  [
    ['--email', 'x@example.com', '--password', 'secret 1', '--business', 'acme  PTY'],
    "There's already a business called Acme Pty: enter its name exactly as it is, or add --allow-similar-name to create another\n",
  ],
])('user create explains in one line why it refuses %j [OP-73]', async (args, complaint) => {
  expect(await create(args)).toEqual({ status: 1, stdout: '', stderr: complaint });
});

test('user create adds a business with a similar name if that’s wanted, and no more with the same one', async () => {
  const add = (email: string) =>
    create(['--email', email, '--password', 'secret 1', '--business', 'ACME pty', '--allow-similar-name']);
  expect((await add('dee@example.com')).stdout).toBe(
    'Created the account dee@example.com, ADMIN of the new business ACME pty\n',
  );
  expect((await add('eve@example.com')).stdout).toBe(
    'Created the account eve@example.com, EMPLOYEE of ACME pty\n',
  );
});

test('user create prints its usage', async () => {
  const help = await create(['--help']);
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toContain('on standard input');
  expect(await create(['--password', 'secret 1'])).toMatchObject({ status: 2, stdout: '' });
  expect(await create(['--email', 'x@example.com', '--admin'])).toMatchObject({
    status: 2,
    stdout: '',
  });
  const remove = outcomeInside(() => runUser(['remove']), environment);
  expect(await remove).toMatchObject({ status: 2, stdout: '' });
});

test('user create works on the embedded database, whether the program is running or not', async () => {
  const env = { DATA_DIR: path.join(folder, 'embedded') };
  const before = await create(['--email', 'before@example.com', '--password', 'secret 1'], { env });
  expect(before).toMatchObject({ status: 0, stderr: '' });
  const { url, stop } = await serve(env);
  try {
    const beside = await create(['--email', 'beside@example.com', '--password', 'secret 2'], { env });
    expect(beside).toMatchObject({ status: 0, stderr: '' });
    // The program still has its database.
    expect(await signIn(url, 'before@example.com', 'secret 1')).toMatchObject({ status: 200 });
    expect(await signIn(url, 'beside@example.com', 'secret 2')).toMatchObject({ status: 200 });
  } finally {
    await stop();
  }
});

/** Draws the first receipt of each shop, and the first that failed, and repeats them: drawing all takes a minute. */
function drawOncePerShop(): typeof drawReceipt {
  const drawn = new Map<string, ReturnType<typeof drawReceipt>>();
  return (plan, printed, chance) => {
    const like = `${plan.shop.name} ${plan.status === 'FAILED'}`;
    let picture = drawn.get(like);
    if (!picture) drawn.set(like, (picture = drawReceipt(plan, printed, chance)));
    return picture;
  };
}

test('[STATE-25] seed creates the demonstration once, with receipts in every status', async () => {
  const first = await outcomeInside(() => runSeed(drawOncePerShop()), environment);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain(`Created the business ${demonstration.business}`);
  const second = await docket(['seed']);
  expect(second).toMatchObject({ status: 0, stderr: '' });
  expect(second.stdout).toContain('The demonstration already exists');
  for (const { stdout } of [first, second]) {
    expect(stdout).toContain(demonstration.password);
    for (const { email } of people) expect(stdout).toContain(email);
  }
  const url = await servedUrl();
  const admin = await signIn(url, 'priya@demo.docket.example', demonstration.password);
  expect(admin.user).toMatchObject({ role: 'ADMIN', businessName: demonstration.business });
  expect(await admin.get('/api/business/join-requests')).toMatchObject([
    {
      user: { firstName: 'Mei' },
      requestedRole: 'EMPLOYEE',
      requiresPayment: true,
      estimatedMonthlyCost: 10,
    },
    { user: { firstName: 'Kofi' }, requestedRole: 'MANAGER' },
  ]);
  expect(await admin.get('/api/business/invitations')).toMatchObject([
    { email: 'hana@demo.docket.example', isExpired: false },
  ]);
  expect(await admin.get('/api/admin/policies')).toHaveLength(3);
  expect(await admin.get('/api/statements/lines?of=business')).toMatchObject({
    sums: {
      matched: { count: expect.any(Number) },
      missing: { spent: expect.any(Number) },
      'not-needed': { count: 1 },
    },
  });
  const employee = await signIn(url, 'jarrah@demo.docket.example', demonstration.password);
  const receipts = (await employee.get('/api/receipts?limit=500')) as Record<string, unknown>[];
  expect(new Set(receipts.map(({ status }) => status))).toEqual(
    new Set(['DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED', 'AWAITING_MANAGER', 'APPROVED', 'REJECTED']),
  );
  const read = receipts.find(({ status }) => status === 'PROCESSED')!;
  expect(await employee.get(`/api/receipts/${String(read['id'])}`)).toMatchObject({
    vendor: read['vendor'],
    reading: { amount: { places: [expect.objectContaining({ page: 0 })] } },
  });
  // Its approvals are sealed as those that people make.
  const verified = await outcomeInside(runVerify, environment);
  expect(verified.stdout).toMatch(
    /^Checked 1 chain of \d{3} entries, \d+ submitted receipts, \d+ stored files\nEverything is/,
  );
  expect(verified).toMatchObject({ status: 0, stderr: '' });
  const free = await signIn(url, 'daniel@demo.docket.example', demonstration.password);
  expect(await free.get('/api/subscription-status')).toMatchObject({ plan: 'free', remainingScans: 1 });
});

test('seed leaves other data alone', async () => {
  const other = await createTestDatabase();
  const env = { ...environment, DATABASE_URL: other.url, DATABASE_OWNER_URL: '' };
  await create(['--email', people[0]!.email, '--password', 'secret 1'], { env });
  const { status, stdout, stderr } = await outcomeInside(runSeed, env);
  await other.close();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`${people[0]!.email} already exists`);
});
