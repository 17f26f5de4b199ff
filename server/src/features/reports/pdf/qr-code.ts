import { encode } from 'uqr';
import { ink } from './lettering.ts';
import type { Sheet } from './sheet.ts';

/** The white border a QR code needs, in modules (ISO/IEC 18004). */
const quietModules = 4;

/** Draws a QR code as one shape, sharp at any size; `size` points wide and high with its quiet zone. */
export function drawQrCode(sheet: Sheet, text: string, at: { x: number; y: number; size: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = at.size / (size + 2 * quietModules);
  const { canvas } = sheet;
  data.forEach((row, rowNumber) => {
    const y = at.y + (rowNumber + quietModules) * module;
    for (const { from, length } of runsOf(row))
      canvas.rect(at.x + (from + quietModules) * module, y, length * module, module);
  });
  canvas.fill(ink);
}

/** The dark stretches of a row. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, column) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last.from + last.length === column) last.length++;
    else runs.push({ from: column, length: 1 });
  });
  return runs;
}
