import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scan } from './cli.ts';
import { twoReceipts } from './fixtures/two-receipts.ts';

const receipt = fileURLToPath(new URL('fixtures/receipt.png', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'docket-scan-'));
const two = join(folder, 'two.jpg');
beforeAll(async () => writeFile(two, await twoReceipts()));
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  const status = await scan(args, {
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
  });
  return { status, ...written };
}

// Each reading loads the models, so these read all their files at once.
test('prints one line of JSON per file, in order, also for unreadable ones, which the exit status shows', async () => {
  const text = join(folder, 'note.jpg');
  const missing = join(folder, 'nowhere.png');
  await writeFile(text, 'not a picture');
  const { status, out } = await run(missing, '--json', receipt, two, text, folder);
  expect(status).toBe(1);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map((line) => [line['file'], line['error'], line['receiptCount']])).toEqual([
    [missing, 'File not found.', undefined],
    [receipt, undefined, 1],
    [two, undefined, 2],
    [text, 'This kind of file is not supported. Use a JPG, PNG, GIF or PDF.', undefined],
    [folder, 'This is a folder, not a file.', undefined],
  ]);
  const read = lines[1]!;
  expect(Object.keys(read)).toEqual([
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
  expect(read).toMatchObject({ date: '2026-03-14', amount: 38 });
  expect(read['ms']).toBeGreaterThan(0);
});

test('prints for people without --json, and how many receipts a picture shows', async () => {
  const { status, out } = await run(two);
  expect(status).toBe(0);
  expect(out).toContain('Total         $38.00');
  expect(out).toContain('Date          14/03/2026');
  expect(out).toContain('Receipts      2, of which one was read');
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

test('prints its usage when misused', async () => {
  for (const args of [[], ['--json'], ['--yaml', receipt]]) {
    const { status, out, err } = await run(...args);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('Usage: docket scan FILE... [--json]');
  }
});
