import type { Picture } from '../outline.ts';

/** One number per pixel. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/**
 * How white each pixel is: the mean of its brightness and its darkest colour channel, so that paper stands out from
 * wood and cloth that are as bright but coloured. Large images are sampled so that the result isn't longer than
 * requested.
 */
export function whitenessOf({ data, width, height }: Picture, longest: number): Plane {
  const scale = Math.max(1, Math.max(width, height) / longest);
  const [columns, rows] = [Math.round(width / scale), Math.round(height / scale)];
  const values = new Float32Array(columns * rows);
  const [stepX, stepY] = [width / columns, height / rows];
  let place = 0;
  for (let y = 0; y < rows; y++) {
    const row = Math.floor((y + 0.5) * stepY) * width;
    for (let x = 0; x < columns; x++) {
      const index = (row + Math.floor((x + 0.5) * stepX)) * 4;
      values[place++] = whiteness(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0);
    }
  }
  return { width: columns, height: rows, values };
}

/** Scales down by averaging each new pixel's area. */
export function shrunk({ width, height, values }: Plane, smallWidth: number, smallHeight: number): Plane {
  const [scaleX, scaleY] = [width / smallWidth, height / smallHeight];
  const result = new Float32Array(smallWidth * smallHeight);
  const row = new Float32Array(width);
  for (let y = 0; y < smallHeight; y++) {
    row.fill(0);
    const [top, bottom] = [y * scaleY, Math.min(height, (y + 1) * scaleY)];
    for (let line = Math.floor(top); line < bottom; line++) {
      const share = Math.min(line + 1, bottom) - Math.max(line, top);
      const start = line * width;
      for (let x = 0; x < width; x++) row[x] = (row[x] ?? 0) + share * (values[start + x] ?? 0);
    }
    for (let x = 0; x < smallWidth; x++) {
      const left = x * scaleX;
      const right = Math.min(width, left + scaleX);
      let sum = 0;
      for (let column = Math.floor(left); column < right; column++) {
        const share = Math.min(column + 1, right) - Math.max(column, left);
        sum += share * (row[column] ?? 0);
      }
      result[y * smallWidth + x] = sum / (scaleX * scaleY);
    }
  }
  return { width: smallWidth, height: smallHeight, values: result };
}

/** Interpolates bilinearly between pixels; beyond the border it uses the border's value. */
export function valueAt({ width, height, values }: Plane, x: number, y: number): number {
  const left = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const top = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const column = Math.floor(left);
  const row = Math.floor(top);
  const right = left - column;
  const down = top - row;
  const index = row * width + column;
  const above = (values[index] ?? 0) * (1 - right) + (values[index + 1] ?? 0) * right;
  const below = (values[index + width] ?? 0) * (1 - right) + (values[index + width + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
}

function whiteness(red: number, green: number, blue: number): number {
  const light = 0.3 * red + 0.59 * green + 0.11 * blue;
  const darkest = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
  return 0.4 * light + 0.6 * darkest;
}

/** Removes print from the paper: dark features narrower than five pixels become as bright as what's beside them. */
export function withoutPrint({ width, height, values }: Plane): Plane {
  const spare = Float32Array.from(values);
  const result = Float32Array.from(values);
  brightestOfFive(values, spare, 1, 0, width * height);
  brightestOfFive(spare, result, width, 2 * width, width * height);
  turnAround(result);
  spare.set(result);
  brightestOfFive(result, spare, 1, 0, width * height);
  result.set(spare);
  brightestOfFive(spare, result, width, 2 * width, width * height);
  turnAround(result);
  return { width, height, values: result };
}

/** The maximum of each place and the two on each side, `step` entries apart. Two pixels at the border don't matter. */
function brightestOfFive(
  from: Float32Array,
  to: Float32Array,
  step: number,
  margin: number,
  count: number,
): void {
  const last = count - 2 * step - margin;
  for (let index = 2 * step; index < last; index++) {
    let best = from[index - 2 * step] ?? 0;
    const before = from[index - step] ?? 0;
    const here = from[index] ?? 0;
    const after = from[index + step] ?? 0;
    const beyond = from[index + 2 * step] ?? 0;
    if (before > best) best = before;
    if (here > best) best = here;
    if (after > best) best = after;
    if (beyond > best) best = beyond;
    to[index] = best;
  }
}

/** Negates the values, so that the minimum is found as a maximum. */
function turnAround(values: Float32Array): void {
  for (let index = 0; index < values.length; index++) values[index] = -(values[index] ?? 0);
}

/** The value below which this share of a plane lies. */
export function quantile({ values }: Plane, share: number): number {
  const counts = new Uint32Array(256);
  for (let index = 0; index < values.length; index++) {
    const level = Math.max(0, Math.min(255, Math.round(values[index] ?? 0)));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let below = 0;
  for (let level = 0; level < 256; level++) {
    below += counts[level] ?? 0;
    if (below >= share * values.length) return level;
  }
  return 255;
}

/** Smooths with weights 1 2 1 in both directions. */
export function smoothed({ width, height, values }: Plane): Plane {
  const across = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const middle = values[row + x] ?? 0;
      const left = x > 0 ? (values[row + x - 1] ?? 0) : middle;
      const right = x < width - 1 ? (values[row + x + 1] ?? 0) : middle;
      across[row + x] = (left + 2 * middle + right) / 4;
    }
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const middle = across[row + x] ?? 0;
      const above = y > 0 ? (across[row + x - width] ?? 0) : middle;
      const below = y < height - 1 ? (across[row + x + width] ?? 0) : middle;
      result[row + x] = (above + 2 * middle + below) / 4;
    }
  }
  return { width, height, values: result };
}

/** Averages over squares that extend this far to each side. */
export function averaged({ width, height, values }: Plane, reach: number): Plane {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      result[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, values: result };
}
