import { expect, test, vi } from 'vitest';
import { scaled, turnedRight, wholePicture } from '../corners.ts';
import type { Edges } from '../edges/edges-client.ts';
import type { Corners } from '../edges/outline.ts';
import { cornersInFile, finishedPage, type Adjusted } from './finished-page.ts';

const takenAt = Date.UTC(2026, 10, 21);
const size = { width: 4000, height: 3000 };
const original = new Blob(['as taken'], { type: 'image/jpeg' });
const shot = { takenAt, size, original, picture: canvas(2000, 1500) };
const untouched: Adjusted = { picture: shot.picture, turns: 0, corners: null };
const paper: Corners = [
  { x: 300, y: 200 },
  { x: 1500, y: 260 },
  { x: 1600, y: 1300 },
  { x: 250, y: 1250 },
];

function canvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Straightens nothing but records the calls. */
function edgesWith(correct: Edges['correct']) {
  const asked: Corners[] = [];
  const nothing = () => Promise.reject(new Error('not asked here'));
  const edges: Edges = {
    find: nothing,
    warnings: nothing,
    close: () => undefined,
    correct: (photo, corners) => {
      asked.push(corners);
      return correct(photo, corners);
    },
  };
  return { edges, asked };
}

const straightened = () => Promise.resolve(new Blob(['straight'], { type: 'image/jpeg' }));

test('[STATE-52] an unchanged shot is the file itself, named as a receipt scan', async () => {
  const { edges, asked } = edgesWith(straightened);
  const { file, original: beside } = await finishedPage(shot, untouched, edges);
  expect([file.name, file.type, await file.text()]).toEqual([
    `receipt-scan-${takenAt}.jpg`,
    'image/jpeg',
    'as taken',
  ]);
  expect(beside).toBeNull();
  expect(asked).toEqual([]);
});

test('a cropped shot is straightened at full resolution, with the original beside it', async () => {
  const { edges, asked } = edgesWith(straightened);
  const page = await finishedPage(shot, { ...untouched, corners: paper }, edges);
  expect(asked).toEqual([scaled(paper, 2)]);
  expect(await page.file.text()).toBe('straight');
  expect(page.original?.name).toBe(`receipt-scan-${takenAt}-original.jpg`);
  expect(await page.original?.text()).toBe('as taken');
});

test.each([1, 2, 3])(
  'rotated by %d quarter turns, the same paper is cut out, starting at its new top left',
  (turns) => {
    let shown = { picture: shot.picture, corners: paper };
    for (let turn = 0; turn < turns; turn += 1) {
      const { picture, corners } = shown;
      shown = { picture: canvas(picture.height, picture.width), corners: turnedRight(corners, picture) };
    }
    const inFile = cornersInFile(shot, { ...shown, turns });
    const expected = scaled(paper, 2);
    expect(inFile).toEqual([...expected.slice(4 - turns), ...expected.slice(0, 4 - turns)]);
  },
);

test('a rotated whole image is rotated at full resolution', async () => {
  const { edges, asked } = edgesWith(straightened);
  const page = await finishedPage(shot, { picture: canvas(1500, 2000), turns: 1, corners: null }, edges);
  const [a, b, c, d] = wholePicture(size);
  expect(asked).toEqual([[d, a, b, c]]);
  expect(page.original).not.toBeNull();
});

test('a shot that can’t be straightened is used as taken', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { edges } = edgesWith(() => Promise.reject(new Error('no memory')));
  const page = await finishedPage(shot, { ...untouched, corners: paper }, edges);
  expect(await page.file.text()).toBe('as taken');
  expect(page.original).toBeNull();
});
