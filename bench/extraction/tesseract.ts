import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { extractFields } from '@docket/extraction/fields/extract-fields';
import type { ReadPage, TextBox } from '@docket/extraction/page';
import type { ReceiptFields } from '@docket/extraction/receipt';

const execute = promisify(execFile);
/** A single column of text of different sizes: the layout mode that reads receipts best. */
const LAYOUT = '4';
const COLUMNS = 12;
const PAGE_ROW = '1';
const WORD_ROW = '5';

/** The installed version, such as 'tesseract 5.3.0'; null if there is none. */
export async function tesseractVersion(): Promise<string | null> {
  try {
    const { stdout } = await execute('tesseract', ['--version']);
    return stdout.split('\n')[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads an image with Tesseract's command line, and extracts the fields from its text with our own rules. Tesseract
 * chooses its number of threads, or is limited to one, because its threads compete with each other.
 */
export async function readByTesseract(
  file: string,
  threads: 'one thread' | 'its own threads',
): Promise<{ file: string; fields: ReceiptFields; ms: number }> {
  const env = threads === 'one thread' ? { ...process.env, OMP_THREAD_LIMIT: '1' } : process.env;
  const started = performance.now();
  const table = await execute('tesseract', [file, '-', '--psm', LAYOUT, 'tsv'], { env }).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const ms = performance.now() - started;
  const today = new Date().toLocaleDateString('sv-SE');
  return { file, fields: extractFields([pageOf(table)], { today }).fields, ms };
}

/** Converts Tesseract's table (one row per page, block, paragraph, line or word) to a page with a box for each word. */
function pageOf(table: string): ReadPage {
  const page: ReadPage = { width: 1, height: 1, boxes: [] };
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    if (cells.length < COLUMNS) continue;
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    if (cells[0] === PAGE_ROW) Object.assign(page, { width, height });
    if (cells[0] === WORD_ROW) {
      page.boxes.push(boxOf(cells[11] ?? '', { left, top, width, height }, confidence / 100));
    }
  }
  return page;
}

function boxOf(
  text: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  confidence: number,
): TextBox {
  return {
    text,
    confidence,
    quad: [
      [left, top],
      [left + width, top],
      [left + width, top + height],
      [left, top + height],
    ],
  };
}
