import { expect, it } from 'vitest';
import type { Corners, Picture, Point } from './outline.ts';
import { correctedSize, correctPerspective, fromUnitSquare, proportionOf } from './perspective.ts';

const size = { width: 1920, height: 1080 };

/** The corners of a sheet seen by a camera that points at the image's centre. */
function photographed(
  sheet: { width: number; height: number },
  lean: number,
  turn: number,
  focus: number,
): Corners {
  const seen = (x: number, y: number): Point => {
    const [right, down] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const depth = 4 + down * Math.sin(lean);
    const unit = focus * Math.max(size.width, size.height);
    return {
      x: size.width / 2 + (unit * (right + 0.2)) / depth,
      y: size.height / 2 + (unit * down * Math.cos(lean)) / depth,
    };
  };
  const [w, h] = [sheet.width / 2, sheet.height / 2];
  return [seen(-w, -h), seen(w, -h), seen(w, h), seen(-w, h)];
}

it('[OP-106] finds the proportions of a sheet however the camera is held', () => {
  for (const lean of [0.2, 0.5, 0.8]) {
    for (const turn of [0.15, 0.4, -0.3]) {
      for (const proportion of [0.3, 0.71, 1.4]) {
        const corners = photographed({ width: 2 * proportion, height: 2 }, lean, turn, 0.9);
        expect(proportionOf(size, corners) / proportion, `${lean} ${turn} ${proportion}`).toBeCloseTo(1, 3);
      }
    }
  }
});

it('leaves a sheet seen from directly above unchanged', () => {
  const corners: Corners = [
    { x: 100, y: 50 },
    { x: 500, y: 50 },
    { x: 500, y: 1050 },
    { x: 100, y: 1050 },
  ];
  expect(correctedSize(size, corners)).toEqual({ width: 400, height: 1000 });
});

it("is nearly right if the focal length can't be derived from the corners", () => {
  const corners = photographed({ width: 1, height: 2 }, 0.5, 0, 0.8);
  expect(proportionOf(size, corners) / 0.5).toBeCloseTo(1, 1);
});

it('[OP-106] straightens a tilted image', () => {
  const corners: Corners = [
    { x: 61, y: 22 },
    { x: 142, y: 35 },
    { x: 150, y: 128 },
    { x: 44, y: 110 },
  ];
  const straight = correctPerspective(chequered(corners, { width: 200, height: 150 }), corners);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const x = Math.floor(((column + 0.5) / 4) * straight.width);
      const y = Math.floor(((row + 0.5) / 4) * straight.height);
      const expected = (row + column) % 2 ? 200 : 40;
      expect(straight.data[(y * straight.width + x) * 4], `${row} ${column}`).toBe(expected);
    }
  }
});

it('returns at most 4000 pixels on the longer side, and repeats the border outside the image', () => {
  const corners: Corners = [
    { x: -20, y: 0 },
    { x: 2000, y: 0 },
    { x: 2000, y: 9000 },
    { x: -20, y: 9000 },
  ];
  expect(correctedSize({ width: 2000, height: 9000 }, corners).height).toBe(4000);
  const small: Picture = { data: new Uint8ClampedArray(4 * 4 * 4).fill(90), width: 4, height: 4 };
  const straight = correctPerspective(small, [
    { x: -2, y: -2 },
    { x: 6, y: -2 },
    { x: 6, y: 6 },
    { x: -2, y: 6 },
  ]);
  expect(straight.data.filter((_, index) => index % 4 === 0).every((value) => value === 90)).toBe(true);
});

/** Draws four by four squares inside the corners. */
function chequered(corners: Corners, { width, height }: { width: number; height: number }): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const [a, b, c, d, e, f, g, h] = fromUnitSquare(corners);
  for (let v = 0; v < 1; v += 0.002) {
    for (let u = 0; u < 1; u += 0.002) {
      const depth = g * u + h * v + 1;
      const [x, y] = [Math.floor((a * u + b * v + c) / depth), Math.floor((d * u + e * v + f) / depth)];
      const index = (y * width + x) * 4;
      data.fill((Math.floor(u * 4) + Math.floor(v * 4)) % 2 ? 200 : 40, index, index + 3);
    }
  }
  return { data, width, height };
}
