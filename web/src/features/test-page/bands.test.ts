import { expect, test } from 'vitest';
import { bandOf, bands, rangeText } from './bands.ts';

test.each([
  [320, 'Phone'],
  [639, 'Phone'],
  [640, 'Large phone'],
  [767, 'Large phone'],
  [768, 'Tablet'],
  [1023, 'Tablet'],
  [1024, 'Laptop'],
  [1280, 'Desktop'],
  [1535, 'Desktop'],
  [1536, 'Wide desktop'],
  [3840, 'Wide desktop'],
])('%i px wide is the band %s [PUB-17] [OP-58]', (width, name) => {
  expect(bandOf(width).name).toBe(name);
});

test('the ranges leave no gap', () => {
  expect(bands.map(rangeText)).toEqual([
    '0 to 639 px',
    '640 to 767 px',
    '768 to 1023 px',
    '1024 to 1279 px',
    '1280 to 1535 px',
    '1536 px and wider',
  ]);
});
