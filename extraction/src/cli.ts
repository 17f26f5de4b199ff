import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { LIMITS } from './limits.ts';
import { createReceiptReader, type ReceiptReader } from './receipt-reader.ts';
import { ReadRefusal, REFUSALS } from './refusals.ts';
import { jsonLine, textBlock, type ScannedFile } from './scan/scanned-file.ts';

/** The output streams of a command, such as `process`. */
export interface CommandOutput {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

const USAGE =
  'Usage: docket scan FILE... [--json]\nReads receipts (JPG, PNG, GIF, PDF) and prints their details.\n';

/**
 * The command `docket scan FILE... [--json]`: reads receipts, as many at a time as there are cores,
 * and prints them in the order given. `args` are those after `scan`.
 * @returns the exit status: 0; 1 when a file could not be read; 2 when the command was misused.
 */
export async function scan(args: string[], { stdout, stderr }: CommandOutput): Promise<number> {
  const parsed = parse(args);
  if (!parsed) {
    stderr.write(USAGE);
    return 2;
  }
  const atATime = Math.min(parsed.files.length, availableParallelism());
  const reader = createReceiptReader({ concurrency: atATime });
  try {
    let status = 0;
    for await (const scanned of inOrder(parsed.files, atATime, (file) => scanFile(reader, file))) {
      if ('error' in scanned) status = 1;
      stdout.write(`${parsed.json ? jsonLine(scanned) : textBlock(scanned)}\n`);
    }
    return status;
  } finally {
    await reader.close();
  }
}

function parse(args: readonly string[]): { files: string[]; json: boolean } | null {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  const options = before.filter((arg) => arg.startsWith('--'));
  const files = [...before.filter((arg) => !arg.startsWith('--')), ...(end < 0 ? [] : args.slice(end + 1))];
  if (files.length === 0 || options.some((option) => option !== '--json')) return null;
  return { files, json: options.length > 0 };
}

async function scanFile(reader: ReceiptReader, file: string): Promise<ScannedFile> {
  const started = performance.now();
  try {
    const found = await stat(file);
    if (found.isDirectory()) return { file, error: 'This is a folder, not a file.' };
    // A pipe or device may never end.
    if (!found.isFile()) return { file, error: 'This is not a regular file.' };
    if (found.size > LIMITS.fileBytes) throw new ReadRefusal('FILE_TOO_LARGE');
    const { fields, receiptCount } = await reader.read(await readFile(file));
    return { file, fields, receiptCount, ms: performance.now() - started };
  } catch (error) {
    return { file, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ReadRefusal) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'File not found.';
  if (code === 'EACCES') return 'This user has no permission to read the file.';
  return error instanceof Error ? error.message : REFUSALS.CRASHED;
}

/** Runs `work` on every item, several at a time, and yields the results in order as soon as they're ready. */
async function* inOrder<Item, Result>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const results = items.map((item) => ({ item, ...Promise.withResolvers<Result>() }));
  const waiting = results.values();
  const lane = async (): Promise<void> => {
    for (const { item, resolve, reject } of waiting) await work(item).then(resolve, reject);
  };
  for (let lanes = 0; lanes < atATime; lanes++) void lane();
  for (const { promise } of results) yield await promise;
}
