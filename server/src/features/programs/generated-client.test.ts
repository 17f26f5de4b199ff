import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { tokenScopes } from '@docket/shared/programs/rules';
import { createAccessToken } from '@docket/shared/programs/token-contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import openapiTs, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryReceiptReader } from '../../adapters/memory/receipt-reader.ts';
import { approveReceipt, makeTeam, submit } from '../../testing/approvals/test-approvals.ts';
import { somePicture } from '../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { workReceiptJobs } from '../receipts/jobs.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  await workReceiptJobs(
    app.services,
    memoryReceiptReader(() => ({ amountCents: { value: 4550, confidence: 0.9, places: [] } })),
  );
  folder = await mkdtemp(path.join(tmpdir(), 'docket-client-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The program in docs/api.md. */
async function documentedProgram(): Promise<string> {
  const page = await readFile(path.join(root, 'docs/api.md'), 'utf8');
  const programs = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  return programs.find((code) => code.includes('openapi-fetch'))!;
}

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

/** The receipt once the program has corrected it. */
const correctedReceipt = ({ client }: RegisteredPerson) =>
  vi.waitFor(
    async () => {
      const [row] = ok(await client.call(listReceipts, {}));
      expect(row?.vendor).toBe('Corner Café');
      return ok(await client.call(getReceipt, { params: { id: row!.id } }));
    },
    { timeout: 30_000, interval: 100 },
  );

const ended = ({ stdout }: { stdout: string }): never => {
  throw new Error(`The program has ended: ${stdout}`);
};

test('a client generated from the OpenAPI document takes a receipt from its picture into the accounts', async () => {
  const url = await app.listen();
  const document = await (await fetch(`${url}/api/openapi.json`)).text();
  const types = astToString(await openapiTs(document, { defaultNonNullable: false }));
  const files = {
    'docket-api.ts': types,
    'program.ts': await documentedProgram(),
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    'receipt.png': await somePicture(),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const checked = await run(process.execPath, [
    path.join(root, 'node_modules/ts7/bin/tsc'),
    '-p',
    folder,
  ]).catch((error: { stdout: string }) => error);
  expect(checked.stdout).toBe('');

  const { admin, manager } = await makeTeam(app);
  const scopes = tokenScopes.filter((scope) => scope !== 'reports:read');
  const { token } = ok(
    await admin.client.call(createAccessToken, { body: { name: 'Generated', scopes, days: 7 } }),
  );
  const running = run(process.execPath, ['program.ts'], {
    cwd: folder,
    env: { ...process.env, DOCKET_URL: url, DOCKET_TOKEN: token },
  });
  // The program checks that the receipt can be submitted before it asks people to.
  const asks = new Promise<void>((resolve) => {
    let printed = '';
    running.child.stdout?.on('data', (text: string) => {
      printed += text;
      if (printed.includes('Please submit it')) resolve();
    });
  });
  const receipt = await Promise.race([asks.then(() => correctedReceipt(admin)), running.then(ended)]);
  expect(receipt).toMatchObject({ status: 'PROCESSED', amount: 45.5, gstAmount: 4.14 });
  expect(receipt.reason).toBe('Client lunch');
  // What's signed is for people alone.
  ok(await submit(admin, [receipt.id]));
  await approveReceipt(manager, receipt.id);

  const { stdout } = await running;
  expect(stdout).toContain('1 receipts, the latest from Corner Café for $45.5');
  expect(stdout).toMatch(/Approved by .+ with the code [0-9a-f]{32}\./);
  expect(stdout).toContain('Export 1 was made.');
  for (const name of ['receipts.csv', 'accounts.csv'])
    expect(JSON.stringify(readCsv(await readFile(path.join(folder, name), 'utf8')))).toContain('Corner Café');
}, 60_000);
