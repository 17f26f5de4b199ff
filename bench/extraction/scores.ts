import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { ReceiptFields } from '@docket/extraction/receipt';
import { jsonLine } from '@docket/extraction/scan/scanned-file';
import type { PictureSet } from './pictures.ts';

/** Scores readings against their set's labels with the set's own program, which prints one line of JSON. */
export async function scoresOf(
  { labels, files }: PictureSet,
  readings: { file: string; fields: ReceiptFields; ms: number }[],
): Promise<string> {
  if (!labels) return 'none: these pictures have no labels';
  const folder = await mkdtemp(join(tmpdir(), 'docket-scores-'));
  const names = new Set(files.map((file) => basename(file)));
  const truth = (await readFile(labels.truth, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '' && names.has((JSON.parse(line) as { file: string }).file));
  const [truthFile, readingsFile] = [join(folder, 'truth.jsonl'), join(folder, 'answers.jsonl')];
  await writeFile(truthFile, truth.join('\n'));
  await writeFile(readingsFile, readings.map((reading) => jsonLine(reading)).join('\n'));
  const { stdout } = await promisify(execFile)(process.execPath, [labels.scorer, truthFile, readingsFile]);
  return stdout.trim();
}
