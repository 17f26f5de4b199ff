/** A part of a picture, as fractions of it. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** What's printed is searched for in a copy of at most this many pixels a side. */
const copySide = 400;
/** A darker pixel (of 255) isn't white paper; compression leaves faint spots around letters. */
const white = 225;
/** The margin left around what's printed, as a fraction of the page's width. */
const room = 0.03;
/** A page with narrower margins than this isn't cropped. */
const worthIt = 0.9;

/** The part of a drawn page without its white margins; all of it if they're narrow, or nothing is printed. */
export function withoutMargins(image: HTMLImageElement): Crop {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, copySide / Math.max(naturalWidth, naturalHeight));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return wholePicture;
  context.drawImage(image, 0, 0, width, height);
  return cropOf(context.getImageData(0, 0, width, height));
}

/** The part of these pixels that isn't white, with some room. */
export function cropOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Crop {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++, from += 4) {
      if (Math.min(data[from] ?? 255, data[from + 1] ?? 255, data[from + 2] ?? 255) >= white) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return wholePicture;
  const around = room * width;
  const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)];
  const crop = {
    x: x / width,
    y: y / height,
    width: (Math.min(width, right + 1 + around) - x) / width,
    height: (Math.min(height, bottom + 1 + around) - y) / height,
  };
  return crop.width > worthIt && crop.height > worthIt ? wholePicture : crop;
}

/** The shape of the window that shows only this part of a picture of this size. */
export const windowOf = ({ width, height, crop }: { width: number; height: number; crop: Crop }) => ({
  overflow: 'hidden',
  aspectRatio: (crop.width * width) / (crop.height * height),
});

/** Where the whole picture is behind that window. */
export const pageBehind = ({ x, y, width, height }: Crop) => ({
  left: `${(-100 * x) / width}%`,
  top: `${(-100 * y) / height}%`,
  width: `${100 / width}%`,
});
