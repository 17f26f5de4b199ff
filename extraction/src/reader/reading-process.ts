/** A reading process: reads one file at a time for the process that started it, and ends with it. */
import { Worker } from 'node:worker_threads';
import { ReadRefusal } from '../refusals.ts';
import type { ReadMessage, Task } from './messages.ts';

const say = (message: ReadMessage): void => void process.send?.(message);

/** What each kind of task needs is loaded with the first of them: the recognition of text is large, and not always wanted. */
async function answer(task: Task): Promise<ReadMessage> {
  try {
    if ('textOf' in task) {
      const { readDocumentText } = await import('../pdf/document-text.ts');
      return { kind: 'text', text: await readDocumentText(task.textOf) };
    }
    if ('printOf' in task) {
      const { printPicture } = await import('../files/print-picture.ts');
      return { kind: 'print', picture: await printPicture(task.printOf) };
    }
    const { readReceipt } = await import('./read-receipt.ts');
    return await readReceipt(task, say);
  } catch (error) {
    const code = error instanceof ReadRefusal ? error.code : 'CRASHED';
    const cause = error instanceof ReadRefusal ? error.cause : error;
    return { kind: 'refused', code, detail: cause instanceof Error ? (cause.stack ?? cause.message) : '' };
  }
}

process.on('message', (task: Task) => {
  void answer(task).then(say);
});
process.on('disconnect', () => process.exit());
// A file that keeps this thread busy keeps it from hearing of the parent's end as well: another thread watches.
new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: process.ppid }).unref();
