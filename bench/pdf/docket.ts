/** Writes the report as the program does: drawn in a thread, its pictures scaled in the reading process. */
import { openPicturePrinter } from '../../server/src/adapters/ocr/extraction-printer.ts';
import { drawInThread } from '../../server/src/features/reports/drawing/draw-in-thread.ts';
import sharp from 'sharp';
import { measure } from './measure.ts';
import { readPicture, sampleDocument, type Task } from './sample.ts';

const printer = openPicturePrinter();
/** Of the only picture of a receipt. */
const sizes = new Map<number, { width: number; height: number }>();

async function pictureOf({ folder, fromUploads }: Task, index: number) {
  const jpeg = await readPicture(folder, index);
  if (fromUploads) return await printer.print(jpeg);
  // The program has the size of a picture that's ready in its database.
  let size = sizes.get(index);
  if (!size) {
    const { width, height } = await sharp(jpeg).metadata();
    sizes.set(index, (size = { width, height }));
  }
  return { jpeg, ...size, pages: 1 };
}

await measure((task) =>
  drawInThread(sampleDocument(task.rows), async (wish) => {
    if (wish.kind === 'signatures') return [null, null];
    const index = Number(wish.receiptId);
    return wish.page === 0 && index < task.pictures ? await pictureOf(task, index) : null;
  }),
);
