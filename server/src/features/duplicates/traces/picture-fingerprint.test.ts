import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFingerprint } from './picture-fingerprint.ts';

/** Dark bars at certain heights on paper. */
const paper = (bars: readonly number[]) =>
  sharp({ create: { width: 320, height: 480, channels: 3, background: '#eee' } })
    .composite(
      bars.map((top, at) => ({
        input: { create: { width: 120 + at * 40, height: 24, channels: 3, background: '#222' } },
        left: 20 + at * 10,
        top,
      })),
    )
    .webp()
    .toBuffer();

const distance = (one: string, other: string) => one.split('').filter((bit, at) => bit !== other[at]).length;

test('a picture in different light, softer and more compressed looks alike; another doesn’t', async () => {
  const picture = await paper([40, 130, 300]);
  const again = await sharp(picture).modulate({ brightness: 0.7 }).blur(2).webp({ quality: 30 }).toBuffer();
  const fingerprint = (await pictureFingerprint(picture))!;
  expect(fingerprint).toMatch(/^[01]{63}$/);
  expect(distance(fingerprint, (await pictureFingerprint(again))!)).toBeLessThanOrEqual(6);
  expect(distance(fingerprint, (await pictureFingerprint(await paper([20, 220, 420])))!)).toBeGreaterThan(16);
});

test('a file that isn’t a picture has no hash', async () => {
  expect(await pictureFingerprint(Buffer.from('no picture'))).toBeNull();
});
