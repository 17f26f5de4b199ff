import type { Chance } from './chance.ts';
import {
  clutter,
  covered,
  fabric,
  marble,
  plain,
  squares,
  wood,
  type Canvas,
  type Surface,
} from './surfaces.ts';

/** The keys of a keyboard, from above or at an angle, on a dark or light case. */
export const keyboard: Surface = (chance, width, height) => {
  const light = chance.happens(0.4);
  const [key, board] = light ? ['#d8d8d6', '#a9aaac'] : ['#2b2d30', '#101113'];
  const size = height / chance.between(5, 9);
  const keys: string[] = [];
  for (let row = -6; row < 14; row++) {
    for (let column = -8; column < 20; column++) {
      const x = (column + (row % 2) * 0.4) * size;
      keys.push(
        `<rect x="${x}" y="${row * size}" width="${size * 0.88}" height="${size * 0.86}" rx="${size * 0.1}" fill="${key}"/>`,
        `<text x="${x + size * 0.3}" y="${(row + 0.55) * size}" font-size="${size * 0.35}" fill="${light ? '#222' : '#ddd'}">${String.fromCharCode(65 + ((row * 7 + column * 3 + 900) % 26))}</text>`,
      );
    }
  }
  return turnedDrawing(chance, width, height, board, keys.join(''), 40);
};

/** Lines of text on a screen that fills the image. */
const screen: Surface = (chance, width, height) => {
  const dark = chance.happens(0.5);
  const [paper, inks] = dark
    ? ['#1e2227', ['#9cdcfe', '#ce9178', '#d4d4d4', '#6a9955']]
    : ['#f2f3f5', ['#1b1b1b', '#174ea6', '#555']];
  const size = height / chance.between(16, 34);
  const words: string[] = [];
  for (let row = -10; row < 60; row++) {
    let x = -width * 0.3 + size * chance.whole(0, 6);
    const end = width * chance.between(0.3, 1.3);
    while (x < end && !chance.happens(0.04)) {
      const long = size * chance.between(0.8, 4);
      words.push(
        `<rect x="${x}" y="${row * size * 1.5 - height * 0.2}" width="${long}" height="${size * 0.62}" fill="${chance.oneOf(inks)}" opacity="0.8"/>`,
      );
      x += long + size * 0.5;
    }
  }
  return turnedDrawing(chance, width, height, paper ?? '', words.join(''), 12);
};

/** A floor or a wall of boards, slats of a blind, a radiator. */
export const slats: Surface = (chance, width, height) => {
  const step = height / chance.between(4, 14);
  const shade = chance.between(0.3, 0.8);
  const parts: string[] = [];
  for (let y = -height; y < height * 2; y += step)
    parts.push(
      `<rect x="${-width}" y="${y}" width="${width * 3}" height="${step * chance.between(0.3, 0.7)}" fill="#000" opacity="${shade * 0.6}"/>`,
    );
  const grey = chance.whole(130, 225);
  return turnedDrawing(chance, width, height, `rgb(${grey},${grey - 4},${grey - 12})`, parts.join(''), 180);
};

/** Leaves, pebbles or crumbs: round things of all sizes. */
const round: Surface = (chance, width, height) => {
  const parts = Array.from({ length: 90 }, () => {
    const colour = `rgb(${chance.whole(40, 230)},${chance.whole(50, 230)},${chance.whole(20, 200)})`;
    const [rx, ry] = [height * chance.between(0.02, 0.2), height * chance.between(0.02, 0.14)];
    return `<ellipse cx="${chance.between(0, width)}" cy="${chance.between(0, height)}" rx="${rx}" ry="${ry}" transform="rotate(${chance.whole(0, 60)})" fill="${colour}"/>`;
  });
  return turnedDrawing(chance, width, height, '#56603f', parts.join(''), 0);
};

async function turnedDrawing(
  chance: Chance,
  width: number,
  height: number,
  background: string,
  parts: string,
  degrees: number,
): Promise<Canvas> {
  const turned = `rotate(${chance.between(-degrees, degrees)} ${width / 2} ${height / 2})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif"><rect width="100%" height="100%" fill="${background}"/><g transform="${turned}">${parts}</g></svg>`;
  return covered({ width, height, values: new Float32Array(width * height * 3) }, svg);
}

export const surfacesWithout: Record<string, Surface> = {
  'empty table': wood,
  'bare cloth': fabric,
  'stone top': marble,
  'plain top': plain,
  'checked cloth or tiles': squares,
  keyboard,
  'text on a screen': screen,
  slats,
  'round things': round,
  clutter,
};
