import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { badFiles } from './fixtures/bad-files.ts';
import { createReceiptReader, type ReadStage } from './receipt-reader.ts';
import { ReadRefusal, REFUSALS } from './refusals.ts';

const receipt = await readFile(new URL('fixtures/receipt.png', import.meta.url));
const today = '2026-11-21';
const reader = createReceiptReader({ concurrency: 1 });
// Processes start with the first files.
beforeAll(() => void vi.stubEnv('STORAGE_KEY', 'a secret'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await reader.close();
});

const refusalOf = async (reading: Promise<unknown>): Promise<unknown> =>
  await reading.then(
    () => 'was read',
    (error: unknown) => (error instanceof ReadRefusal ? error.code : error),
  );

/** Starts a reader's process, unless it has one, without having it load what reads a picture. */
async function startProcess(own = reader): Promise<number> {
  expect(await refusalOf(own.read(Buffer.from('a text'), { today }))).toBe('UNSUPPORTED_TYPE');
  return own.processIds()[0]!;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a receipt is read, stage by stage', async () => {
  const stages: ReadStage[] = [];
  const read = await reader.read(receipt, { today, onStage: (stage) => stages.push(stage) });
  expect(stages).toEqual(['prepared', 'text-found', 'fields-read']);
  expect(read.pages).toEqual([{ width: 700, height: 928 }]);
  expect(read.text).toContain('CORNER GROCER');
  expect(read.fields.date?.value).toBe('2026-03-14');
  expect(read.fields.amountCents?.value).toBe(3800);
});

test('words in a clean proportional font are read whole, including a date’s month', async () => {
  const invoice = await readFile(new URL('fixtures/hotel-invoice.png', import.meta.url));
  const { fields, text } = await reader.read(invoice, { today });
  expect(fields.date?.value).toBe('2026-08-05');
  expect(text).toMatch(/5 August 2026\nCompany: Example Consulting Pty Ltd\n/);
  expect(text).toContain('Total amount');
});

describe('a bad file is refused in plain words, and the next file is read', async () => {
  test.each(await badFiles())('$what: $code', async ({ bytes, code }) => {
    const error: unknown = await reader.read(bytes, { today }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ReadRefusal);
    expect(error).toMatchObject({ code, message: REFUSALS[code] });
  });

  test('a good file after all of them', async () => {
    const before = reader.processIds();
    expect((await reader.read(receipt, { today })).fields.amountCents?.value).toBe(3800);
    expect(reader.processIds()).toEqual(before);
  });
});

describe('a reading process', () => {
  test('only fails its own file when killed', async () => {
    const killed = reader.read(receipt, {
      today,
      onStage: () => reader.processIds().forEach((pid) => process.kill(pid, 'SIGKILL')),
    });
    const next = reader.read(receipt, { today });
    expect(await refusalOf(killed)).toBe('CRASHED');
    expect((await next).fields.amountCents?.value).toBe(3800);
  });

  test('is replaced when killed while idle', async () => {
    process.kill(await startProcess(), 'SIGKILL');
    await expect.poll(() => reader.processIds()).toEqual([]);
    expect((await reader.read(receipt, { today })).fields.amountCents?.value).toBe(3800);
  });

  test('is stopped if it takes too long', async () => {
    const own = createReceiptReader({ concurrency: 1, timeLimitMs: 50 });
    expect(await refusalOf(own.read(receipt, { today }))).toBe('TIME_LIMIT');
    expect(own.processIds()).toEqual([]);
    await own.close();
  });

  test('is stopped if it needs too much memory', async () => {
    const own = createReceiptReader({ concurrency: 1, memoryLimitMb: 60 });
    expect(await refusalOf(own.read(receipt, { today }))).toBe('MEMORY_LIMIT');
    await own.close();
  });

  test('ends when the program that started it is killed', async () => {
    const program = `
      import { readFileSync } from 'node:fs';
      import { createReceiptReader } from ${JSON.stringify(new URL('receipt-reader.ts', import.meta.url))};
      const reader = createReceiptReader({ concurrency: 1 });
      const receipt = readFileSync(new URL(${JSON.stringify(new URL('fixtures/receipt.png', import.meta.url))}));
      reader.read(receipt, { onStage: () => console.log(reader.processIds()[0]) });`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString().trim());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
  });

  test.runIf(process.platform === 'linux')('sees no secrets from the environment', async () => {
    const pid = await startProcess();
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('a secret');
  });
});

describe('a reader', () => {
  test('cancels a file, waiting or being read', async () => {
    const first = new AbortController();
    const second = new AbortController();
    const reading = reader.read(receipt, { today, signal: first.signal });
    const waiting = reader.read(receipt, { today, signal: second.signal });
    second.abort(new Error('not needed'));
    first.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('not needed');
    await expect(reading).rejects.toThrow('changed my mind');
    expect((await reader.read(receipt, { today })).fields.amountCents?.value).toBe(3800);
  });

  test('ends its processes and refuses more when closed', async () => {
    const own = createReceiptReader({ concurrency: 2 });
    await startProcess(own);
    const reading = own.read(receipt, { today });
    const ended = reading.catch((error: unknown) => error);
    const processes = own.processIds();
    await own.close();
    expect(await ended).toMatchObject({ message: 'the reader was closed' });
    expect(processes).toHaveLength(1);
    expect(processes.filter((pid) => isAlive(pid))).toEqual([]);
    await expect(own.read(receipt, { today })).rejects.toThrow('closed');
  });
});
