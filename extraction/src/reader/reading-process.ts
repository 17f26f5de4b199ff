/** A reading process: reads one file at a time for its parent, and ends with it. */
import { Worker } from 'node:worker_threads';
import { ReadRefusal } from '../refusals.ts';
import type { ReadMessage, Task } from './messages.ts';

const send = (message: ReadMessage): void => void process.send?.(message);

/** Each kind of task loads what it needs on first use: text recognition is large and not always needed. */
async function answer(task: Task): Promise<ReadMessage> {
  try {
    if ('textOf' in task) {
      const { readDocumentText } = await import('../pdf/document-text.ts');
      return { kind: 'text', text: await readDocumentText(task.textOf) };
    }
    if ('printOf' in task) {
      const { printPicture } = await import('../files/print-picture.ts');
      return { kind: 'print', picture: await printPicture(task.printOf, task.page) };
    }
    const { readReceipt } = await import('./read-receipt.ts');
    return await readReceipt(task, send);
  } catch (error) {
    const code = error instanceof ReadRefusal ? error.code : 'CRASHED';
    const cause = error instanceof ReadRefusal ? error.cause : error;
    return { kind: 'refused', code, detail: cause instanceof Error ? (cause.stack ?? cause.message) : '' };
  }
}

process.on('message', (task: Task) => {
  void answer(task).then(send);
});
process.on('disconnect', () => process.exit());
// While a file keeps this thread busy, it can't notice that the parent is gone, so another thread watches.
new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: process.ppid }).unref();
