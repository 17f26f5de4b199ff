import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { scan } from './cli.ts';
import { twoReceipts } from './fixtures/two-receipts.ts';

const receipt = fileURLToPath(new URL('fixtures/receipt.png', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'docket-scan-'));
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  const status = await scan(args, {
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
  });
  return { status, ...written };
}

test('prints one line of JSON per file, in order, with keys in the documented order', async () => {
  const { status, out } = await run('--json', receipt, receipt);
  expect(status).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  const first = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(Object.keys(first)).toEqual([
    'file',
    'vendor',
    'date',
    'amount',
    'gstAmount',
    'documentNumber',
    'paymentMethod',
    'cardLast4',
    'category',
    'lineItems',
    'currency',
    'abn',
    'receiptCount',
    'confidence',
    'ms',
  ]);
  expect(first).toMatchObject({ file: receipt, date: '2026-03-14', amount: 38, receiptCount: 1 });
  expect(first['ms']).toBeGreaterThan(0);
});

test('refuses a pipe or a device instead of waiting', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const { status, out } = await run('--json', pipe, '/dev/zero');
  expect(status).toBe(1);
  expect(out.trimEnd().split('\n')).toEqual(
    [pipe, '/dev/zero'].map((file) => JSON.stringify({ file, error: 'This is not a regular file.' })),
  );
});

test('an unreadable file has its own line, and the exit status shows it', async () => {
  const text = join(folder, 'note.jpg');
  await writeFile(text, 'not a picture');
  const missing = join(folder, 'nowhere.png');
  const { status, out } = await run(missing, '--json', receipt, text, folder);
  expect(status).toBe(1);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map((line) => line['file'])).toEqual([missing, receipt, text, folder]);
  expect(lines.map((line) => line['error'])).toEqual([
    'File not found.',
    undefined,
    'This kind of file is not supported. Use a JPG, PNG, GIF or PDF.',
    'This is a folder, not a file.',
  ]);
});

test('prints for people without --json', async () => {
  const { status, out } = await run(receipt);
  expect(status).toBe(0);
  expect(out).toContain('Total         $38.00');
  expect(out).toContain('Date          14/03/2026');
});

test('says how many receipts a picture shows', async () => {
  const two = join(folder, 'two.jpg');
  await writeFile(two, await twoReceipts());
  expect((await run(two)).out).toContain('Receipts      2, of which one was read');
  expect(JSON.parse((await run('--json', two)).out)).toMatchObject({ receiptCount: 2, amount: 38 });
});

test('prints its usage when misused', async () => {
  for (const args of [[], ['--json'], ['--yaml', receipt]]) {
    const { status, out, err } = await run(...args);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('Usage: docket scan FILE... [--json]');
  }
});
