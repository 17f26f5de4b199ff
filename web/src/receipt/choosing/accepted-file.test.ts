import { describe, expect, test } from 'vitest';
import { checkFile, checkPages, formatFileSize, isRefused, pickerTypes } from './accepted-file.ts';

const bytes = (...parts: (string | number[])[]) =>
  parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)));
const png = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'rest');

test('gives each chosen file its own key', async () => {
  const choose = async () => checkFile(new File(png, 'a.png'));
  const [first, second] = [await choose(), await choose()];
  if (isRefused(first) || isRefused(second)) throw new Error('refused');
  expect(first.key).not.toBe(second.key);
});

describe("detects a file's type from its first bytes", () => {
  test.each([
    ['JPG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['PNG', png, 'image/png'],
    ['GIF', bytes('GIF89a'), 'image/gif'],
    ['PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['PDF after a stray line', bytes('\n\n%PDF-1.4'), 'application/pdf'],
    ['PNG under a wrong name', png, 'image/png'],
    ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
  ])('%s is taken [VAL-47]', async (_name, content, mediaType) => {
    const checked = await checkFile(new File(content, 'receipt.bin', { type: 'text/plain' }));
    expect(checked).toMatchObject({ mediaType });
  });

  test('refuses anything else even under a valid name [VAL-51] [OP-63]', async () => {
    const checked = await checkFile(new File(['MZ...'], 'receipt.png', { type: 'image/png' }));
    expect(checked).toEqual({
      title: 'Invalid file type',
      description: 'Please upload one of the following: JPG, PNG, GIF, PDF',
    });
  });

  test("accepts HEIC, though the picker doesn't offer it", async () => {
    const heic = new File(bytes([0, 0, 0, 0x18], 'ftypheic'), 'IMG_1.heic');
    expect(await checkFile(heic)).toMatchObject({ mediaType: 'image/heic' });
    expect(pickerTypes).toContain('.webp');
    expect(pickerTypes).not.toContain('heic');
  });

  test('accepts 10 MB, but not one byte more [VAL-48] [VAL-50] [CONST-42]', async () => {
    const most = new Uint8Array(10 * 1024 * 1024);
    most.set([0xff, 0xd8, 0xff]);
    expect(isRefused(await checkFile(new File([most], 'a.jpg')))).toBe(false);
    expect(await checkFile(new File([most, 'x'], 'a.jpg'))).toEqual({
      title: 'File too large',
      description: 'Maximum file size is 10MB.',
    });
  });

  test('refuses an empty file', async () => {
    expect(await checkFile(new File([], 'a.jpg'))).toMatchObject({ title: 'Empty file' });
  });

  test('reports an unreadable file [ERR-52]', async () => {
    const gone = new File(['%PDF-'], 'a.pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    expect(await checkFile(gone)).toEqual({
      title: 'Error',
      description: 'Failed to pick file. Please try again.',
    });
  });
});

test.each([
  [10, '1 KB'],
  [2048, '2 KB'],
  [1024 * 1024 - 100, '1024 KB'],
  [1024 * 1024, '1.0 MB'],
  [2.5 * 1024 * 1024, '2.5 MB'],
])('%d bytes are %s [SUB-16]', (size, text) => {
  expect(formatFileSize(size)).toBe(text);
});

describe('photos from the camera', () => {
  const page = (name: string, more = '') => new File([...bytes([0xff, 0xd8, 0xff, 0xe0]), more], name);

  test('are one receipt of several pages, with their originals', async () => {
    const pages = [
      { file: page('one.jpg'), original: page('one, as taken.jpg') },
      { file: page('two.jpg'), original: null },
    ];
    expect(await checkPages(pages)).toMatchObject({ source: 'camera', pages, file: pages[0]!.file });
  });

  test("an original that's too large is dropped; a page is refused", async () => {
    const huge = page('huge.jpg', 'x'.repeat(10 * 1024 * 1024));
    expect(await checkPages([{ file: page('one.jpg'), original: huge }])).toMatchObject({
      pages: [{ original: null }],
    });
    expect(await checkPages([{ file: huge, original: null }])).toMatchObject({ title: 'File too large' });
  });

  test('no photos are refused', async () => {
    expect(isRefused(await checkPages([]))).toBe(true);
  });
});
