/** A reading process: reads one file at a time for the process that started it, and ends with it. */
import { Worker } from 'node:worker_threads';
import { extractFields } from '../fields/extract-fields.ts';
import { wordsOf } from '../fields/layout/words.ts';
import type { ReadPage } from '../page.ts';
import { readDocumentText } from '../pdf/document-text.ts';
import { readPages } from '../read-pages.ts';
import { ReadRefusal } from '../refusals.ts';
import type { ReadMessage, ReadTask, TextTask } from './messages.ts';

const say = (message: ReadMessage): void => void process.send?.(message);

/** What was read of the receipt in the files before. */
let pages: ReadPage[] = [];

async function answer(task: ReadTask | TextTask): Promise<ReadMessage> {
  try {
    return 'textOf' in task ? { kind: 'text', text: await readDocumentText(task.textOf) } : await read(task);
  } catch (error) {
    const code = error instanceof ReadRefusal ? error.code : 'CRASHED';
    const cause = error instanceof ReadRefusal ? error.cause : error;
    return { kind: 'refused', code, detail: cause instanceof Error ? (cause.stack ?? cause.message) : '' };
  }
}

async function read({ bytes, place, today, thumbnail }: ReadTask): Promise<ReadMessage> {
  if (place.first) pages = [];
  const found = await readPages(bytes, {
    ...(place.first && { onPrepared: () => say({ kind: 'stage', stage: 'prepared' }) }),
    ...(thumbnail && { onThumbnail: (webp: Uint8Array) => say({ kind: 'thumbnail', webp }) }),
    onConverted: (jpeg) => say({ kind: 'converted', jpeg }),
  });
  pages.push(...found);
  if (!place.last) return { kind: 'more' };
  const isUnreadable = pages.every(({ boxes }) => boxes.length === 0);
  if (isUnreadable && pages.some(({ isDamaged }) => isDamaged)) throw new ReadRefusal('DAMAGED_FILE');
  say({ kind: 'stage', stage: 'text-found' });
  const { fields, text } = extractFields(pages, { today });
  say({ kind: 'stage', stage: 'fields-read' });
  return {
    kind: 'read',
    receipt: {
      fields,
      text,
      words: wordsOf(pages),
      pages: pages.map(({ width, height }) => ({ width, height })),
    },
  };
}

process.on('message', (task: ReadTask | TextTask) => {
  void answer(task).then(say);
});
process.on('disconnect', () => process.exit());
// A file that keeps this thread busy keeps it from hearing of the parent's end as well: another thread watches.
new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: process.ppid }).unref();
