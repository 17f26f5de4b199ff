import sharp from 'sharp';
import { expect, test } from 'vitest';
import { thumbnailOfPicture, thumbnailOfRaster } from './thumbnail.ts';

/** A picture with a dark left half and a light right half. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#000' } },
      left: 0,
      top: 0,
    },
  ]);

async function look(webp: Uint8Array | null) {
  if (webp === null) throw new Error('there is no thumbnail');
  const { data, info } = await sharp(webp).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    Number(data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels]) >
    127
      ? 'light'
      : 'dark';
  const { format } = await sharp(webp).metadata();
  return { format, width: info.width, height: info.height, left: at(0.1, 0.5), top: at(0.5, 0.1) };
}

test.each<[how: string, width: number, height: number, size: [number, number]]>([
  ['is 320 wide', 1200, 900, [320, 240]],
  ['shows the upper part of a long receipt', 600, 6000, [320, 480]],
  ['is no larger than the picture', 100, 80, [100, 80]],
])('%s', async (_, width, height, size) => {
  const seen = await look(await thumbnailOfPicture(await halves(width, height).jpeg().toBuffer()));
  expect(seen).toMatchObject({ format: 'webp', width: size[0], height: size[1], left: 'dark' });
});

test('is upright by its EXIF orientation, and by the rotation of its text', async () => {
  const lying = await halves(1000, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await look(await thumbnailOfPicture(lying))).toMatchObject({ width: 320, height: 400, top: 'dark' });
  expect(await look(await thumbnailOfPicture(lying, 1))).toMatchObject({
    width: 320,
    height: 256,
    left: 'light',
  });
});

test.each(['gif', 'webp', 'png'] as const)('is created from a %s', async (format) => {
  const picture = await halves(400, 400).toFormat(format).toBuffer();
  expect(await look(await thumbnailOfPicture(picture))).toMatchObject({ width: 320, left: 'dark' });
});

test('is created from pixels', async () => {
  const data = await halves(400, 200).raw().toBuffer();
  const raster = { data, width: 400, height: 200 };
  expect(await look(await thumbnailOfRaster(raster, 2))).toMatchObject({ height: 160, left: 'light' });
});

test('shows what there is of a truncated picture, and is null for other files', async () => {
  const whole = await halves(1200, 900).jpeg().toBuffer();
  expect(await thumbnailOfPicture(whole.subarray(0, whole.length / 2))).not.toBeNull();
  expect(await thumbnailOfPicture(Buffer.from('no picture'))).toBeNull();
});
