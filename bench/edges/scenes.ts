import type { Corners, Picture, Point } from '../../web/src/features/capture/camera/edges/outline.ts';
import { chanceOf, type Chance } from './chance.ts';
import { finer, laid, lit, photographed, type Camera, type Light } from './photograph.ts';
import { poseOf, type Pose, type PoseOptions } from './pose.ts';
import { receiptPrint } from './receipt-print.ts';
import {
  clutter,
  covered,
  fabric,
  marble,
  plain,
  squares,
  whiteTable,
  wood,
  type Canvas,
  type Surface,
} from './surfaces.ts';
import { keyboard, slats, surfacesWithout } from './without.ts';

/** A rendered photo. */
export interface Scene {
  name: string;
  kind: string;
  picture: Picture;
  /** The paper's corners, which may be outside the image; null if there's no paper. */
  corners: Corners | null;
  /**
   * Whether it can be found: all corners are in the image, and along at least two thirds of each side the paper differs
   * from its surroundings by 8 levels of 255 or more, before noise.
   */
  findable: boolean;
}

const sizes = [
  { width: 640, height: 360 },
  { width: 360, height: 640 },
  { width: 640, height: 480 },
];

interface Kind extends Partial<PoseOptions> {
  surfaces: Surface[];
  light?: Light;
  camera?: Camera;
  crumpled?: number;
  folded?: boolean;
  /** A thumb holds it. */
  held?: boolean;
}

const common = [wood, fabric, marble, plain];
const busy = [clutter, clutter, squares, slats, keyboard];

/** What makes each kind of scene hard, besides the rotation, tilt, light, blur and noise they all have. */
const kinds: Record<string, (chance: Chance) => Kind> = {
  wood: () => ({ surfaces: [wood] }),
  fabric: () => ({ surfaces: [fabric] }),
  marble: () => ({ surfaces: [marble] }),
  clutter: () => ({ surfaces: busy }),
  shadow: (chance) => ({ surfaces: common, light: { gradient: 0.1, shadow: chance.between(0.3, 0.65) } }),
  'gradient light': (chance) => ({
    surfaces: common,
    light: { gradient: chance.between(0.4, 0.7), shadow: 0 },
  }),
  'white on white': () => ({ surfaces: [whiteTable] }),
  rotated: (chance) => ({ surfaces: common, turned: chance.between(-Math.PI, Math.PI) }),
  perspective: (chance) => ({ surfaces: common, tilted: chance.between(0.45, 0.75) }),
  'partly outside': (chance) => ({
    surfaces: [...common, clutter],
    fill: chance.between(0.8, 1),
    outside: chance.between(0.08, 0.3),
  }),
  crumpled: (chance) => ({
    surfaces: common,
    crumpled: chance.between(0.5, 1),
    bent: chance.between(0.006, 0.014),
    folded: true,
  }),
  'long and narrow': (chance) => ({
    surfaces: [...common, clutter],
    ratio: chance.between(3.4, 5.5),
    turned: chance.oneOf([0, 0, Math.PI / 4, Math.PI / 2]) + chance.normal(0.15),
  }),
  'held by a thumb': () => ({ surfaces: [...common, clutter], held: true }),
  'noise and blur': (chance) => ({
    surfaces: common,
    camera: { blur: chance.between(1, 1.8), noise: chance.between(6, 12) },
  }),
};

export async function* scenesWith(count: number, seed: number): AsyncGenerator<Scene> {
  for (const [kind, optionsOf] of Object.entries(kinds)) {
    for (let number = 0; number < count; number++) {
      const chance = chanceOf(seed * 100_003 + number * 101 + kind.length * 7919 + kind.charCodeAt(0));
      yield await sceneOf(chance, kind, `${kind} ${number + 1}`, optionsOf(chance), number);
    }
  }
}

export async function* scenesWithout(count: number, seed: number): AsyncGenerator<Scene> {
  for (const [kind, surface] of Object.entries(surfacesWithout)) {
    for (let number = 0; number < count; number++) {
      const chance = chanceOf(seed * 100_003 + number * 101 + kind.length * 7919 + kind.charCodeAt(0));
      const { width, height } = sizes[number % sizes.length] ?? { width: 640, height: 360 };
      const canvas = await surface(chance, width * finer, height * finer);
      const { picture } = await photographed(chance, lit(chance, canvas, lightOf(chance)), cameraOf(chance));
      yield { name: `${kind} ${number + 1}`, kind, picture, corners: null, findable: false };
    }
  }
}

async function sceneOf(
  chance: Chance,
  kind: string,
  name: string,
  options: Kind,
  number: number,
): Promise<Scene> {
  const { width, height } = sizes[number % sizes.length] ?? { width: 640, height: 360 };
  const ratio = options.ratio ?? chance.between(1.3, 2.9);
  const pose = poseOf(chance, width * finer, height * finer, {
    ratio,
    turned: options.turned ?? chance.normal(0.35),
    tilted: options.tilted ?? chance.between(0, 0.4),
    fill: options.fill ?? chance.between(0.66, 0.94),
    bent: options.bent ?? 0,
    outside: options.outside ?? 0,
  });
  const surface = await chance.oneOf(options.surfaces)(chance, width * finer, height * finer);
  const print = await receiptPrint(chance, ratio);
  const paper = laid(chance, surface, {
    print,
    pose,
    crumpled: options.crumpled ?? chance.between(0, 0.25),
    fold: options.folded ? chance.between(0.1, 0.35) : 0,
  });
  const whole = options.held ? await held(chance, paper, pose) : paper;
  const light = lit(chance, whole, options.light ?? lightOf(chance));
  const { clean, picture } = await photographed(chance, light, options.camera ?? cameraOf(chance));
  const corners = pose.corners.map(({ x, y }) => ({ x: x / finer, y: y / finer })) as Corners;
  return {
    name,
    kind,
    picture,
    corners,
    findable: isWithin(corners, picture) && hasVisibleEdge(clean, pose),
  };
}

/** Draws a thumb from outside over the middle part of a side. */
async function held(chance: Chance, canvas: Canvas, pose: Pose): Promise<Canvas> {
  const side = chance.whole(0, 3);
  const along = chance.between(0.3, 0.7);
  const [tip, root] = [0.12, -1.2].map((inward) => {
    if (side === 0) return pose.placeOf(along, inward / 2);
    if (side === 1) return pose.placeOf(1 - inward, along);
    return side === 2 ? pose.placeOf(along, 1 - inward / 2) : pose.placeOf(inward, along);
  }) as [Point, Point];
  const thick = canvas.height * chance.between(0.06, 0.1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}"><path d="M${tip.x} ${tip.y}L${root.x} ${root.y}" stroke="${chance.oneOf(['#e0ac8c', '#c68863', '#8a5a3c', '#f0c8b0'])}" stroke-width="${thick}" stroke-linecap="round"/></svg>`;
  return covered(canvas, svg);
}

function lightOf(chance: Chance): Light {
  return { gradient: chance.between(0, 0.35), shadow: chance.happens(0.2) ? chance.between(0.1, 0.3) : 0 };
}

function cameraOf(chance: Chance): Camera {
  return { blur: chance.between(0.3, 0.9), noise: chance.between(1.5, 5) };
}

function isWithin(corners: Corners, { width, height }: Picture): boolean {
  return corners.every(({ x, y }) => x >= 1 && y >= 1 && x <= width - 1 && y <= height - 1);
}

function hasVisibleEdge(clean: Picture, pose: Pose): boolean {
  const samples = 48;
  const sides: ((along: number, inward: number) => Point)[] = [
    (along, inward) => pose.placeOf(along, inward / pose.size.v),
    (along, inward) => pose.placeOf(1 - inward / pose.size.u, along),
    (along, inward) => pose.placeOf(along, 1 - inward / pose.size.v),
    (along, inward) => pose.placeOf(inward / pose.size.u, along),
  ];
  return sides.every((placeOf) => {
    let visible = 0;
    for (let sample = 0; sample < samples; sample++) {
      const along = (sample + 0.5) / samples;
      const [inside, outside] = [placeOf(along, 3 * finer), placeOf(along, -3 * finer)];
      if (difference(clean, inside, outside) >= 8) visible++;
    }
    return visible >= (samples * 2) / 3;
  });
}

/** The largest difference between two colours' channels. */
function difference({ data, width, height }: Picture, one: Point, other: Point): number {
  const at = ({ x, y }: Point): number =>
    4 *
    (Math.min(height - 1, Math.max(0, Math.floor(y / finer))) * width +
      Math.min(width - 1, Math.max(0, Math.floor(x / finer))));
  const [a, b] = [at(one), at(other)];
  return Math.max(
    ...[0, 1, 2].map((channel) => Math.abs((data[a + channel] ?? 0) - (data[b + channel] ?? 0))),
  );
}
