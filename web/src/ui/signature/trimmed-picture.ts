import { isInk, maxSignatureLength } from '@docket/shared/account/rules';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the bounds of everything that's drawn, or null if nothing is. */
export function inkBounds({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(data, (y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The factor by which an image shrinks while its data URL is too long to save. */
const shrink = 0.75;

/** Returns a canvas's drawing as a trimmed transparent PNG's data URL, or null if it's empty. */
export function trimmedPicture(canvas: HTMLCanvasElement): string | null {
  const box = inkBounds(contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height));
  if (!box) return null;
  const picture = document.createElement('canvas');
  for (let scale = 1; ; scale *= shrink) {
    picture.width = Math.max(1, Math.round(box.width * scale));
    picture.height = Math.max(1, Math.round(box.height * scale));
    contextOf(picture).drawImage(
      canvas,
      box.x,
      box.y,
      box.width,
      box.height,
      0,
      0,
      picture.width,
      picture.height,
    );
    const url = picture.toDataURL('image/png');
    if (url.length <= maxSignatureLength) return url;
  }
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser can’t draw');
  return context;
}
