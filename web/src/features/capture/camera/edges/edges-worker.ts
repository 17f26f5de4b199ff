import type { EdgesCall, EdgesReply } from './edges-client.ts';
import { findDocument } from './find-document.ts';
import type { Corners, Outline } from './outline.ts';
import { correctPerspective } from './perspective.ts';
import { warningsOf } from './warnings.ts';

/** The longest side of the images searched: live frames and photos. */
const longestLive = 640;
const longestStill = 1280;
/** The longest side of photos to straighten: some browsers' canvases hold at most 16 megapixels. */
const longestPhoto = 4600;
const jpeg = { type: 'image/jpeg', quality: 0.9 };

self.addEventListener('message', ({ data }: MessageEvent<EdgesCall>) => {
  void replyTo(data).then((reply) => self.postMessage(reply, { transfer: [] }));
});

async function replyTo(call: EdgesCall): Promise<EdgesReply> {
  try {
    return { id: call.id, result: await resultOf(call) };
  } catch (error) {
    return { id: call.id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function resultOf(call: EdgesCall): Promise<unknown> {
  if (call.task === 'find')
    return call.image instanceof Blob ? foundIn(call.image, longestStill) : foundIn(call.image, longestLive);
  const { picture, scale } = await drawn(call.photo, longestPhoto);
  const corners = call.corners && scaled(call.corners, scale);
  if (call.task === 'warn') return warningsOf(picture, corners);
  if (!corners) throw new Error('Without corners nothing can be corrected.');
  const { data, width, height } = correctPerspective(picture, corners);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data as ImageDataArray, width, height), 0, 0);
  return canvas.convertToBlob(jpeg);
}

/** In pixels of the original image. */
async function foundIn(image: Blob | ImageBitmap | VideoFrame, longest: number): Promise<Outline | null> {
  const { picture, scale } = await drawn(image, longest);
  const outline = findDocument(picture);
  return outline && { ...outline, corners: scaled(outline.corners, 1 / scale) };
}

/** Returns an image's pixels, scaled down if it's larger than `longest`; frames are closed. */
async function drawn(
  image: Blob | ImageBitmap | VideoFrame,
  longest: number,
): Promise<{ picture: ImageData; scale: number }> {
  const source = image instanceof Blob ? await createImageBitmap(image) : image;
  const [wide, high] =
    source instanceof ImageBitmap
      ? [source.width, source.height]
      : [source.displayWidth, source.displayHeight];
  const scale = Math.min(1, longest / Math.max(wide, high));
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing in a worker.');
  context.imageSmoothingQuality = 'medium';
  context.drawImage(source, 0, 0, width, height);
  source.close();
  return { picture: context.getImageData(0, 0, width, height), scale };
}

function scaled(corners: Corners, scale: number): Corners {
  return corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Corners;
}
