/** Writes the same rows and pictures with pdfkit as its guide shows it: untagged, without a summary, bookmarks or page numbers. */
import path from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { measure } from './measure.ts';
import { readPicture, sampleDocument, type Task } from './sample.ts';

const font = path.join(
  import.meta.dirname,
  '../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
);
const columns = [48, 98, 182, 284, 354, 430, 490];
const rowHeight = 24;

function write(task: Task): NodeJS.ReadableStream {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  document.registerFont('Inter', font);
  void draw(document, task).then(() => document.end());
  return document;
}

async function draw(document: PDFKit.PDFDocument, task: Task): Promise<void> {
  document.font('Inter').fontSize(8.5);
  let y = 104;
  for (const line of sampleDocument(task.rows).lines) {
    if (y + rowHeight > 770) {
      document.addPage();
      y = 104;
    }
    const cells = [
      line.day,
      `${line.customId} Approved`,
      line.vendor,
      line.category,
      line.employee,
      `$${((line.gstCents ?? 0) / 100).toFixed(2)}`,
      `$${((line.amountCents ?? 0) / 100).toFixed(2)}`,
    ];
    cells.forEach((cell, index) =>
      document.text(cell, columns[index], y, { width: (columns[index + 1] ?? 547) - columns[index]! - 8 }),
    );
    document
      .moveTo(48, y + rowHeight - 4)
      .lineTo(547, y + rowHeight - 4)
      .stroke();
    y += rowHeight;
  }
  for (let index = 0; index < task.pictures; index++) {
    const sent = await readPicture(task.folder, index);
    const picture = task.fromUploads ? await scaled(sent) : sent;
    document.addPage().image(picture, 48, 104, { fit: [499, 665], align: 'center' });
  }
}

/** To the size and quality that reports print. */
const scaled = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .autoOrient()
    .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer();

await measure(write);
