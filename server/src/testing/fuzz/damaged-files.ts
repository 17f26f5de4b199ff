import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Draw } from './draw.ts';

export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'pdf';

export interface DamagedFile {
  kind: FileKind;
  content: Buffer;
}

const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../extraction/src/fixtures/${name}`, import.meta.url));

/** Real receipts of each kind, small so that most of a run's time goes to damaged ones. */
export async function realFiles(): Promise<DamagedFile[]> {
  const receipt = sharp(await fixture('receipt.png')).resize({ width: 240 });
  const document = new PDFDocument({ size: [300, 400] });
  for (const line of ['HARBOUR STATIONERY', '18/11/2026', 'TOTAL $33.00', 'GST $3.00']) document.text(line);
  document.image(await receipt.clone().jpeg().toBuffer(), { width: 100 });
  document.end();
  return [
    {
      kind: 'jpeg',
      content: await receipt
        .clone()
        .withExif({ IFD0: { Copyright: 'a' } })
        .jpeg()
        .toBuffer(),
    },
    { kind: 'jpeg', content: await receipt.clone().jpeg({ progressive: true }).toBuffer() },
    { kind: 'png', content: await receipt.clone().png().toBuffer() },
    { kind: 'png', content: await receipt.clone().png({ palette: true, progressive: true }).toBuffer() },
    { kind: 'gif', content: await receipt.clone().gif().toBuffer() },
    { kind: 'webp', content: await receipt.clone().webp().toBuffer() },
    { kind: 'heic', content: await fixture('receipt.heic') },
    { kind: 'pdf', content: await buffer(document) },
  ];
}

/** One of the files with one or two kinds of damage. */
export function damagedFile(draw: Draw, files: readonly DamagedFile[]): DamagedFile {
  const { kind, content } = draw.oneOf(files);
  let damaged = damage(draw, content, files);
  if (draw.chance(30)) damaged = damage(draw, damaged, files);
  return { kind, content: damaged };
}

function damage(draw: Draw, file: Buffer, files: readonly DamagedFile[]): Buffer {
  const at = placeIn(draw, file);
  const end = at + draw.below(Math.min(4096, file.length - at + 1));
  const changed = Buffer.from(file);
  return draw.oneOf<() => Buffer>([
    () => file.subarray(0, at),
    () => Buffer.concat([file.subarray(0, at), file.subarray(end)]),
    () => Buffer.concat([file.subarray(0, end), file.subarray(at)]),
    () =>
      Buffer.concat([
        file.subarray(0, at),
        Buffer.alloc(draw.below(5000), draw.below(256)),
        file.subarray(at),
      ]),
    () => Buffer.concat([file.subarray(0, at), draw.oneOf(files).content.subarray(at)]),
    () => Buffer.concat([file, draw.oneOf(files).content]),
    () => changed.fill(draw.oneOf([0, 0xff, 0x55]), at, end),
    () => swapped(changed, at, placeIn(draw, file)),
    () => withBits(draw, changed, 1 + draw.below(3)),
    () => withBits(draw, changed, 10 + draw.below(200)),
    () => withNumber(draw, changed, at),
    () => withNumber(draw, changed, at),
    () => withDigits(draw, file),
  ])();
}

/** Half of all damage is near the beginning, where sizes and tables are; little of it hides what kind of file it is. */
function placeIn(draw: Draw, { length }: Buffer): number {
  const at = draw.below(draw.chance(50) ? Math.min(length, 300) : length);
  return at < 12 && draw.chance(90) ? Math.min(length, at + 12) : at;
}

function swapped(file: Buffer, one: number, other: number): Buffer {
  const length = Math.min(64, file.length - Math.max(one, other));
  const saved = Buffer.from(file.subarray(one, one + length));
  file.copy(file, one, other, other + length);
  saved.copy(file, other);
  return file;
}

function withBits(draw: Draw, file: Buffer, count: number): Buffer {
  for (let flip = 0; flip < count && file.length > 0; flip++) {
    const at = Math.min(placeIn(draw, file), file.length - 1);
    file[at] = file[at]! ^ (1 << draw.below(8));
  }
  return file;
}

/** Puts a number that's probably wrong where a size, offset or count may be. */
function withNumber(draw: Draw, file: Buffer, at: number): Buffer {
  const number = draw.oneOf([
    0, 1, 0x7fff, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_fff0, 0xffff_ffff,
  ]);
  const size = draw.oneOf([2, 4]);
  if (at + size > file.length) return file;
  const fitting = size === 2 ? number % 0x1_0000 : number;
  if (draw.chance(50)) file.writeUIntBE(fitting, at, size);
  else file.writeUIntLE(fitting, at, size);
  return file;
}

/** Changes a number that's written in digits, as in PDFs. */
function withDigits(draw: Draw, file: Buffer): Buffer {
  const text = file.toString('latin1');
  const numbers = [...text.matchAll(/(?<=[ [/])\d{1,6}(?=[ \]\r\n/>])/g)];
  if (numbers.length === 0) return file.subarray(draw.below(20));
  const { index, 0: digits } = draw.oneOf(numbers);
  const other = draw.oneOf(['0', '-1', '1', '2', '3', '4', '99999999', '2147483648', '1e9', '<<', '[']);
  return Buffer.from(text.slice(0, index) + other + text.slice(index + digits.length), 'latin1');
}
