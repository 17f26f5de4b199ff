import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';

/** A file that can't become a read receipt: refused on upload with a status, or FAILED after it. */
export interface BadFile {
  what: string;
  filename: string;
  content: Buffer;
  ends: 400 | 413 | 415 | 'FAILED';
}

const tooLarge = 10 * 1024 * 1024 + 1;
const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#e8e0d0' } });

async function pdf(pages: number, options: PDFKit.PDFDocumentOptions = {}, text = ''): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (let page = 1; page <= pages; page++) document.addPage().text(text);
  document.end();
  return await buffer(document);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** A black-and-white PNG that declares this size. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

const bitRows = (width: number, height: number): Buffer =>
  deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });

/** A black PNG of this size, in a few kilobytes. */
export const pngOf = (width: number, height: number): Buffer => png(width, height, bitRows(width, height));

function gif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0, 0, 0, 0x3b])]);
}

/** A JPEG whose header declares a different size from its pixels. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const altered = Buffer.from(jpeg);
  const frame = altered.indexOf(Buffer.from([0xff, 0xc0]));
  altered.writeUInt16BE(height, frame + 5);
  altered.writeUInt16BE(width, frame + 7);
  return altered;
}

/** A HEIC that declares a different size. */
function heicOfSize(heic: Buffer, width: number, height: number): Buffer {
  const altered = Buffer.from(heic);
  const size = altered.indexOf('ispe') + 8;
  altered.writeUInt32BE(width, size);
  altered.writeUInt32BE(height, size + 4);
  return altered;
}

/** A PNG with a compressed comment before its end. */
function withLargeComment(file: Buffer): Buffer {
  const packed = deflateSync(Buffer.alloc(50 * 1024 * 1024, 'a'), { level: 9 });
  const comment = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]));
  const end = file.lastIndexOf('IEND') - 4;
  return Buffer.concat([file.subarray(0, end), comment, file.subarray(end)]);
}

/** A blank one-page PDF with 100 MB of spaces, compressed twice. */
function densePdf(): Buffer {
  const once = deflateSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 9 });
  const packed = deflateSync(once, { level: 9 });
  const head = latin1(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R>>endobj\n' +
      `4 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
  );
  return Buffer.concat([head, packed, latin1('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF')]);
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const half = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2));

/** More than fifty kinds of file that people and attackers send, none of which is a receipt. */
export async function badFiles(): Promise<BadFile[]> {
  const jpeg = await blank(400, 600).jpeg().toBuffer();
  const goodPng = await blank(400, 600).png().toBuffer();
  const goodGif = await blank(400, 600).gif().toBuffer();
  const goodHeic = await readFile(
    new URL('../../../../extraction/src/fixtures/receipt.heic', import.meta.url),
  );
  const goodPdf = await pdf(1, {}, 'Page');
  const damagedPng = Buffer.from(goodPng);
  damagedPng.fill(0x55, damagedPng.indexOf('IDAT') + 8, damagedPng.indexOf('IDAT') + 40);

  const files: [what: string, filename: string, content: Buffer, ends: BadFile['ends']][] = [
    ['nothing at all', 'empty.png', Buffer.alloc(0), 400],
    ['one byte', 'one.jpg', Buffer.from([0xff]), 415],
    ['random bytes', 'random.jpg', Buffer.concat([Buffer.from([1]), randomBytes(50_000)]), 415],
    ['zeroes', 'zeroes.pdf', Buffer.alloc(10_000), 415],
    ['a text named as a picture', 'receipt.png', latin1('TOTAL 12.00\n'.repeat(50)), 415],
    ['a text in UTF-16', 'receipt.png', Buffer.from('\uFEFFTOTAL 12.00', 'utf16le'), 415],
    ['a web page', 'receipt.jpg', latin1('<!doctype html><p>Total 12.00'), 415],
    [
      'a drawing with a script',
      'receipt.png',
      latin1('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
    ],
    ['XML', 'receipt.pdf', latin1('<?xml version="1.0"?><receipt/>'), 415],
    ['JSON', 'receipt.pdf', latin1('{"total": 12.00, "vendor": "x"}'), 415],
    ['a shell script', 'receipt.jpg', latin1('#!/bin/sh\nrm -rf /\n'), 415],
    ['an e-mail', 'receipt.pdf', latin1('From: a@example.com\r\nSubject: receipt\r\n'), 415],
    ['rich text', 'receipt.pdf', latin1(String.raw`{\rtf1\ansi Total 12.00}`), 415],
    ['PostScript', 'receipt.pdf', latin1('%!PS-Adobe-3.0\nshowpage\n'), 415],
    ['a zip', 'receipt.pdf', latin1('PK\x03\x04\x14\0\0\0\x08\0receipt'), 415],
    ['a Word document', 'receipt.docx', latin1('PK\x03\x04\x14\0\x06\0\x08\0[Content_Types].xml'), 415],
    ['gzip', 'receipt.png', latin1('\x1f\x8b\x08\0\0\0\0\0\0\x03receipts'), 415],
    ['a Windows program', 'receipt.jpg', latin1('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'), 415],
    ['a Linux program', 'receipt.jpg', latin1('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'), 415],
    ['a BMP', 'receipt.bmp', latin1('BM\x36\x03\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), 415],
    ['a TIFF', 'receipt.tiff', latin1('II*\0\x08\0\0\0\0\0\0\0\0\0\0\0'), 415],
    ['an empty sheet as WebP', 'receipt.webp', await blank(40, 60).webp().toBuffer(), 'FAILED'],
    ['the first line of a HEIC', 'start.heic', latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'FAILED'],
    ['half a HEIC', 'half.heic', half(goodHeic), 'FAILED'],
    [
      'a HEIC of noise',
      'noise.heic',
      Buffer.concat([goodHeic.subarray(0, 24), randomBytes(20_000)]),
      'FAILED',
    ],
    ['a HEIC of 30,000 x 30,000 pixels', 'bomb.heic', heicOfSize(goodHeic, 30_000, 30_000), 413],
    ['a HEIC that says it is larger than it is', 'lie.heic', heicOfSize(goodHeic, 8000, 8000), 'FAILED'],
    ['an AVIF', 'receipt.avif', latin1('\0\0\0\x1cftypavif\0\0\0\0avifmif1'), 415],
    ['a film', 'receipt.mp4', latin1('\0\0\0\x18ftypmp42\0\0\0\0isommp42'), 415],
    ['an icon', 'receipt.ico', latin1('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x04\0\x28\x01'), 415],
    [
      'a PNG with a damaged signature',
      'receipt.png',
      Buffer.concat([latin1('\x89PNX'), goodPng.subarray(4)]),
      415,
    ],
    ['a GIF of no known version', 'receipt.gif', latin1('GIF88a\x10\0\x10\0\0\0\0;1234567'), 415],
    ['a JPEG with another first byte', 'receipt.jpg', Buffer.concat([latin1('\xfe'), jpeg.subarray(1)]), 415],
    ['a web page that is a PDF too', 'receipt.pdf', Buffer.concat([latin1('<html><!-- -->'), goodPdf]), 415],
    [
      'a program that is a PDF too',
      'receipt.pdf',
      Buffer.concat([latin1('MZ\x90\0\x03\0\0\0'), goodPdf]),
      415,
    ],
    ['a zip that is a PDF too', 'receipt.pdf', Buffer.concat([latin1('PK\x03\x04\x14\0\0\0'), goodPdf]), 415],
    [
      'a JPEG of 10 MB and one byte',
      'large.jpg',
      Buffer.concat([jpeg, Buffer.alloc(tooLarge)]).subarray(0, tooLarge),
      413,
    ],
    [
      'a PDF of 10 MB and one byte',
      'large.pdf',
      Buffer.concat([goodPdf, Buffer.alloc(tooLarge)]).subarray(0, tooLarge),
      413,
    ],
    ['a PDF of 20 MB', 'huge.pdf', Buffer.concat([goodPdf, Buffer.alloc(2 * tooLarge)]), 413],
    ['a PNG of 30,000 x 30,000 pixels', 'bomb.png', png(30_000, 30_000, bitRows(30_000, 30)), 413],
    ['a JPEG of 30,000 x 30,000 pixels', 'bomb.jpg', jpegOfSize(jpeg, 30_000, 30_000), 413],
    ['a GIF of 65,000 x 65,000 pixels', 'bomb.gif', gif(65_000, 65_000), 413],
    ['the first three bytes of a JPEG', 'start.jpg', jpeg.subarray(0, 3), 'FAILED'],
    ['half a JPEG', 'half.jpg', half(jpeg), 'FAILED'],
    ['half a PNG', 'half.png', half(goodPng), 'FAILED'],
    ['half a GIF', 'half.gif', half(goodGif), 'FAILED'],
    ['half a PDF', 'half.pdf', half(goodPdf), 'FAILED'],
    [
      'a JPEG of noise',
      'noise.jpg',
      Buffer.concat([latin1('\xff\xd8\xff\xe0'), randomBytes(20_000)]),
      'FAILED',
    ],
    ['a PNG of noise', 'noise.png', Buffer.concat([goodPng.subarray(0, 33), randomBytes(20_000)]), 'FAILED'],
    ['a PDF of noise', 'noise.pdf', Buffer.concat([latin1('%PDF-1.7\n'), randomBytes(20_000)]), 'FAILED'],
    ['a PNG with a damaged middle', 'middle.png', damagedPng, 'FAILED'],
    ['a PNG without pixels', 'header.png', png(500, 500, Buffer.alloc(0)), 'FAILED'],
    ['a GIF without pixels', 'header.gif', gif(500, 500), 'FAILED'],
    ['the first line of a PDF', 'start.pdf', latin1('%PDF-1.7\n'), 'FAILED'],
    ['a PDF without pages', 'none.pdf', await pdf(0), 'FAILED'],
    ['a PDF with an empty page', 'blank.pdf', await pdf(1), 'FAILED'],
    [
      'a PDF with a password',
      'locked.pdf',
      await pdf(1, { userPassword: 'secret' }, 'Total $12.00'),
      'FAILED',
    ],
    ['a PDF with 500 pages', 'book.pdf', await pdf(500, {}, 'A long book'), 'FAILED'],
    ['an empty sheet', 'blank.jpg', jpeg, 'FAILED'],
    ['a single pixel', 'pixel.png', await blank(1, 1).png().toBuffer(), 'FAILED'],
    ['a line of 20,000 pixels', 'line.png', await blank(20_000, 1).png().toBuffer(), 'FAILED'],
    ['81 million pixels in some kilobytes', 'denser.png', pngOf(9000, 9000), 413],
    ['79 million pixels in some kilobytes', 'dense.png', pngOf(8900, 8900), 'FAILED'],
    [
      'a JPEG that is a web page too',
      'both.jpg',
      Buffer.concat([jpeg, latin1('<script>alert(1)</script>')]),
      'FAILED',
    ],
    [
      'a PNG that is a zip too',
      'both.png',
      Buffer.concat([goodPng, latin1('PK\x05\x06'), Buffer.alloc(18)]),
      'FAILED',
    ],
    ['a comment that unpacks to 50 MB', 'comment.png', withLargeComment(goodPng), 'FAILED'],
    ['a PDF whose page unpacks to 100 MB', 'dense.pdf', densePdf(), 'FAILED'],
    [
      'a GIF that is a script too',
      'both.gif',
      Buffer.concat([goodGif, latin1('/*;*/=1;alert(1)')]),
      'FAILED',
    ],
  ];
  return files.map(([what, filename, content, ends]) => ({ what, filename, content, ends }));
}
