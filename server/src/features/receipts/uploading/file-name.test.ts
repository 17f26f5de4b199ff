import { describe, expect, test } from 'vitest';
import { newCustomId } from './custom-id.ts';
import { cleanFileName } from './file-name.ts';
import { sniffMediaType } from './content/sniff-media-type.ts';

describe('file names', () => {
  test.each([
    ['receipt.jpg', 'receipt.jpg'],
    ['Łukasz 寿司.JPEG', 'Łukasz 寿司.JPEG'],
    ['../../etc/passwd', 'passwd.jpg'],
    [String.raw`C:\Users\me\receipt.jpg`, 'receipt.jpg'],
    ['/etc/cron.d/', 'receipt.jpg'],
    ['receipt.exe', 'receipt.exe.jpg'],
    ['a\u202Egpj.exe', 'agpj.exe.jpg'],
    ['a\u2066b\u200Fc.jpg', 'abc.jpg'],
    ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie_ x=1.jpg'],
    ['a\0b.jpg', 'ab.jpg'],
    ['..', 'receipt.jpg'],
    ['.jpg', 'jpg.jpg'],
    ['   ', 'receipt.jpg'],
    ['', 'receipt.jpg'],
    ['"><img src=x>.jpg', '___img src=x_.jpg'],
    [`${'n'.repeat(500)}.jpg`, `${'n'.repeat(120)}.jpg`],
    ['photo.jpg.', 'photo.jpg'],
  ])('%j becomes %j', (sent, expected) => {
    expect(cleanFileName(sent, 'image/jpeg')).toBe(expected);
  });

  test('a WebP keeps its extension', () => {
    expect(cleanFileName('photo.WEBP', 'image/webp')).toBe('photo.WEBP');
  });

  test('the extension matches the type', () => {
    expect(cleanFileName('receipt.jpg', 'application/pdf')).toBe('receipt.jpg.pdf');
  });
});

describe('media types', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['GIF87a', 'image/gif'],
    ['GIF89a', 'image/gif'],
    ['%PDF-1.4', 'application/pdf'],
    ['\xef\xbb\xbf%PDF-1.4', 'application/pdf'],
    ['\n%PDF-1.4', 'application/pdf'],
    ['', null],
    ['\xff\xd8', null],
    ['GIF88a', null],
    ['<html>%PDF-1.4', null],
    ['PK\x03\x04', null],
    ['BM', null],
    ['RIFF\0\0\0\0WEBP', 'image/webp'],
    ['RIFF\n\0\xff\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic', 'image/heic'],
    ['RIFF\0\0\0\0WAVE', null],
    ['\0\0\0\x1cftypavif', null],
    ['\0\0\0\x18ftypmp42', null],
    ['II*\0', null],
  ])('%j is %s', (head, mediaType) => {
    expect(sniffMediaType(Buffer.from(head, 'latin1'))).toBe(mediaType);
  });
});

test('customIds have no characters that look alike [OP-104]', () => {
  for (let count = 0; count < 1000; count++) expect(newCustomId()).toMatch(/^RCP-[2-9A-HJKMNP-TV-Z]{8}$/);
});
