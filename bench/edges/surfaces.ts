import sharp from 'sharp';
import { smoothNoise, type Chance } from './chance.ts';

export type Colour = [red: number, green: number, blue: number];

/** Three numbers per pixel, 0 to 255. */
export interface Canvas {
  width: number;
  height: number;
  values: Float32Array;
}

/** A surface for a paper. */
export type Surface = (chance: Chance, width: number, height: number) => Canvas | Promise<Canvas>;

/** Paints a canvas in which each pixel is a base colour times a brightness. */
function painted(
  width: number,
  height: number,
  angle: number,
  at: (x: number, y: number) => { colour: Colour; brightness: number },
): Canvas {
  const values = new Float32Array(width * height * 3);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let index = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { colour, brightness } = at(x * cos + y * sin, y * cos - x * sin);
      for (const value of colour) values[index++] = value * brightness;
    }
  }
  return { width, height, values };
}

const woods: Colour[] = [
  [120, 80, 48],
  [168, 124, 84],
  [84, 54, 36],
  [196, 160, 118],
  [98, 66, 52],
];

export const wood: Surface = (chance, width, height) => {
  const colour = chance.oneOf(woods);
  const [grain, knots] = [smoothNoise(chance), smoothNoise(chance)];
  const plank = chance.between(120, 420);
  const shades = Array.from({ length: 64 }, () => chance.between(-0.07, 0.07));
  const strength = chance.between(0.05, 0.16);
  return painted(width, height, chance.between(0, Math.PI), (x, y) => {
    const number = Math.floor(y / plank) + 32;
    const wave = y / 7 + 2.5 * knots(x / 260, y / 90);
    const seam = Math.abs(y - (number - 32) * plank) < 2.5 ? 0.6 : 1;
    const brightness = 1 + strength * grain(x / 90 + number * 7, wave) + (shades[number & 63] ?? 0);
    return { colour, brightness: brightness * seam };
  });
};

export const fabric: Surface = (chance, width, height) => {
  const colour: Colour = [chance.between(30, 150), chance.between(30, 140), chance.between(40, 160)];
  const thread = chance.between(0.7, 1.3);
  const folds = smoothNoise(chance);
  const striped = chance.happens(0.4);
  const stripe = chance.between(40, 110);
  return painted(width, height, chance.between(0, Math.PI), (x, y) => {
    const weave = 0.08 * Math.sin(x * thread) * Math.sin(y * thread);
    const band = striped && Math.floor(y / stripe) % 3 === 0 ? 0.75 : 1;
    return { colour, brightness: band * (1 + weave + 0.14 * folds(x / 170, y / 230)) };
  });
};

export const marble: Surface = (chance, width, height) => {
  const colour = chance.oneOf<Colour>([
    [188, 186, 182],
    [70, 74, 78],
    [150, 140, 128],
    [164, 172, 170],
  ]);
  const [large, small] = [smoothNoise(chance), smoothNoise(chance)];
  return painted(width, height, chance.between(0, Math.PI), (x, y) => {
    const turbulence = large(x / 150, y / 150) + 0.5 * small(x / 60, y / 60) + 0.25 * large(x / 25, y / 25);
    const vein = Math.abs(Math.sin(x / 110 + 2.6 * turbulence));
    return { colour, brightness: 0.94 + 0.1 * turbulence - 0.22 * Math.max(0, 1 - vein * 7) };
  });
};

/** One colour with specks. */
export const plain: Surface = (chance, width, height) => {
  const grey = chance.between(25, 165);
  const colour: Colour = [
    grey + chance.between(-18, 25),
    grey + chance.between(-10, 10),
    grey + chance.between(-25, 15),
  ];
  return specked(chance, width, height, colour);
};

/** Nearly as bright as paper. */
export const whiteTable: Surface = (chance, width, height) => {
  const grey = chance.between(176, 228);
  return specked(chance, width, height, [grey, grey, grey + chance.between(-10, 6)]);
};

function specked(chance: Chance, width: number, height: number, colour: Colour): Canvas {
  const [fine, broad] = [smoothNoise(chance), smoothNoise(chance)];
  const specks = chance.between(0.005, 0.04);
  return painted(width, height, 0, (x, y) => ({
    colour,
    brightness: 1 + specks * fine(x / 2.5, y / 2.5) + 0.03 * broad(x / 200, y / 200),
  }));
}

/** Cloth in squares of two colours, or tiles with joints. */
export const squares: Surface = (chance, width, height) => {
  const bright = chance.between(150, 225);
  const colour: Colour = [bright, bright * chance.between(0.85, 1), bright * chance.between(0.8, 1)];
  const size = chance.between(46, 190);
  const tiles = chance.happens(0.5);
  const other = chance.between(0.35, 0.7);
  const folds = smoothNoise(chance);
  return painted(width, height, chance.between(0, Math.PI), (x, y) => {
    const [across, down] = [x / size, y / size];
    const joint = Math.min(across - Math.floor(across), down - Math.floor(down)) * size < 5;
    const odd = (Math.floor(across) + Math.floor(down)) & 1;
    const brightness = tiles ? (joint ? other : 1) : odd ? other : 1;
    return { colour, brightness: brightness * (1 + 0.06 * folds(x / 150, y / 150)) };
  });
};

/** Things found on tables: books, a phone, pens, cups, keys, cards. No sheets of paper. */
export const clutter: Surface = async (chance, width, height) => {
  const table = await chance.oneOf([wood, plain, fabric])(chance, width, height);
  const things = Array.from({ length: chance.whole(6, 14) }, () => thing(chance, width, height));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${things.join('')}</svg>`;
  return covered(table, svg);
};

function thing(chance: Chance, width: number, height: number): string {
  const [x, y] = [chance.between(0, width), chance.between(0, height)];
  const turned = `transform="translate(${x} ${y}) rotate(${chance.between(0, 360)})"`;
  const colour = `rgb(${chance.whole(15, 150)},${chance.whole(15, 130)},${chance.whole(20, 150)})`;
  const side = chance.between(0.08, 0.26) * height;
  const kind = chance.whole(0, 4);
  const edge = 'stroke="#0006" stroke-width="4"';
  if (kind === 0)
    return `<g ${turned}><rect width="${side * 1.4}" height="${side}" fill="${colour}" ${edge}/><path d="M${side * 0.1} ${side * 0.2}h${side * 0.8}m${-side * 0.8} ${side * 0.2}h${side * 0.5}" stroke="#fffa" stroke-width="${side * 0.06}"/></g>`;
  if (kind === 1)
    return `<rect ${turned} width="${side}" height="${side * 2}" rx="${side * 0.14}" fill="#15171a" ${edge}/>`;
  if (kind === 2)
    return `<g ${turned}><circle r="${side * 0.6}" fill="${colour}" ${edge}/><circle r="${side * 0.45}" fill="#2a1a10"/></g>`;
  if (kind === 3)
    return `<rect ${turned} width="${side * 2.4}" height="${side * 0.13}" rx="${side * 0.06}" fill="${colour}" ${edge}/>`;
  return `<g ${turned} fill="none" stroke="#b8b08c" stroke-width="${side * 0.07}"><circle r="${side * 0.22}"/><path d="M${side * 0.2} 0h${side * 0.7}v${side * 0.12}"/></g>`;
}

/** Draws an SVG over a canvas. */
export async function covered(canvas: Canvas, svg: string): Promise<Canvas> {
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const values = Float32Array.from(canvas.values);
  for (let pixel = 0; pixel * 4 < data.length; pixel++) {
    const opacity = (data[pixel * 4 + 3] ?? 0) / 255;
    if (opacity === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const index = pixel * 3 + channel;
      values[index] = (values[index] ?? 0) * (1 - opacity) + (data[pixel * 4 + channel] ?? 0) * opacity;
    }
  }
  return { ...canvas, values };
}
