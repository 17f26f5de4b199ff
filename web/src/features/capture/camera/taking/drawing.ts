import { maxUploadBytes } from '@docket/shared/receipts/uploads';

const jpegQuality = 0.9;

/** An image that's too large to upload shrinks by this factor per attempt. */
const shrinkBy = 0.8;

/** Encodes a canvas as a JPEG small enough to upload. */
export async function jpegOf(drawing: HTMLCanvasElement): Promise<Blob> {
  const blob = await encoded(drawing);
  if (blob.size <= maxUploadBytes) return blob;
  return jpegOf(drawn(drawing, drawing.width * shrinkBy, drawing.height * shrinkBy));
}

function encoded(drawing: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    drawing.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written as JPEG.'))),
      'image/jpeg',
      jpegQuality,
    );
  });
}

/** Draws an image on a canvas of this size. */
export function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = emptyCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

interface Sized {
  width: number;
  height: number;
}

/** Draws an image with no side longer than this. */
export function drawnWithin(source: CanvasImageSource & Sized, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(source.width, source.height));
  return drawn(source, source.width * scale, source.height * scale);
}

/** Decodes a file's image upright, with no side longer than this, and returns its full size too. */
export async function decoded(file: Blob, longest: number) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const picture = drawnWithin(bitmap, longest);
  bitmap.close();
  return { picture, size: { width, height } };
}

/** Rotates an image by a quarter turn to the right. */
export function turnedPicture(picture: HTMLCanvasElement): HTMLCanvasElement {
  const turned = emptyCanvas(picture.height, picture.width);
  const context = contextOf(turned);
  context.translate(turned.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(picture, 0, 0);
  return turned;
}

function emptyCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  return context;
}
