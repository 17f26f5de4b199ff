/** Writes the report as the program does: drawn in a thread, its pictures scaled in the reading process. */
import { openPicturePrinter } from '../../server/src/adapters/ocr/extraction-printer.ts';
import { drawInThread } from '../../server/src/features/reports/drawing/draw-in-thread.ts';
import { measure } from './measure.ts';
import { printSize, readPicture, sampleDocument, type Task } from './sample.ts';

const printer = openPicturePrinter();
async function pictureOf({ folder, fromUploads }: Task, index: number) {
  const jpeg = await readPicture(folder, index);
  // The program has the size of a picture that's ready in its database.
  return fromUploads ? await printer.print(jpeg) : { jpeg, ...printSize, pages: 1 };
}

await measure((task) =>
  drawInThread(sampleDocument(task.rows), async (request) => {
    if (request.kind === 'signatures') return [null, null];
    const index = Number(request.receiptId);
    return request.page === 0 && index < task.pictures ? await pictureOf(task, index) : null;
  }),
);
