import { expect, test } from 'vitest';
import { sniffType } from './file-type.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['heic', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'],
  ['pdf', '%PDF-1.7\n'],
  ['pdf', '\r\n some printer wrote this first\r\n%PDF-1.4\n'],
])('recognises %s by its first bytes', (type, start) => {
  expect(sniffType(bytes(start))).toBe(type);
});

test.each([
  ['nothing', ''],
  ['plain text', 'TOTAL 12.00'],
  ['a web page', '<!DOCTYPE html><html></html>'],
  ['a zip', 'PK\x03\x04'],
  ['half a PNG signature', '\x89PN'],
  ['another RIFF file', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a bitmap', 'BM\x00\x00'],
])('%s isn’t a supported type', (_, start) => {
  expect(sniffType(bytes(start))).toBeNull();
});
