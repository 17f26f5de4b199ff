/**
 * Measures how well and how fast a paper's outline is found, compared with a simple scanner on the same images: `npm
 * run bench:edges [-- --scenes 6 --seed 2026 --bad folder]`. The images are rendered, always the same, at the size of
 * the camera's live view; the product's weights come from others. `--bad` writes the failures, with the result in red
 * and the truth in green.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { findDocument } from '../web/src/features/capture/camera/edges/find-document.ts';
import type { Corners, Outline, Picture } from '../web/src/features/capture/camera/edges/outline.ts';
import { correctPerspective } from '../web/src/features/capture/camera/edges/perspective.ts';
import { scenesWith, scenesWithout, type Scene } from './edges/scenes.ts';
import { errorOf, judged, strictErrorOf, type Verdict } from './edges/judging.ts';
import { findNaively } from './edges/naive.ts';

const { values } = parseArgs({
  options: {
    scenes: { type: 'string', default: '6' },
    seed: { type: 'string', default: '2026' },
    bad: { type: 'string' },
  },
});

interface Finding {
  scene: Scene;
  found: Corners | null;
  verdict: Verdict;
  ms: number;
}

type Finder = (picture: Picture) => Outline | null;

const scenes: Scene[] = [];
const [count, seed] = [Number(values.scenes), Number(values.seed)];
for await (const scene of scenesWith(count, seed)) scenes.push(scene);
for await (const scene of scenesWithout(Math.ceil(count / 2), seed)) scenes.push(scene);
const findable = scenes.filter((scene) => scene.findable).length;
const without = scenes.filter((scene) => !scene.corners).length;
console.log(
  `${scenes.length} scenes of 640x360, 360x640 and 640x480, seed ${seed}: ${findable} findable, ` +
    `${scenes.length - findable - without} with a paper that is not (partly outside, or without a visible edge), ${without} without.`,
);
const ours = findings(findDocument);
report('Docket', ours);
report("reference: Otsu's threshold, largest region", findings(findNaively));
reportKinds(ours);
reportStill();
if (values.bad) await writeBad(ours, values.bad);

function findings(find: Finder): Finding[] {
  for (const { picture } of scenes.slice(0, 20)) find(picture);
  return scenes.map((scene) => {
    const [found, ms] = timed(() => find(scene.picture)?.corners ?? null);
    return { scene, found, verdict: judged(scene, found), ms };
  });
}

/** A task's result and its processor time, which excludes other programs. */
function timed<Result>(task: () => Result): [Result, ms: number] {
  const before = process.threadCpuUsage();
  const result = task();
  const { user, system } = process.threadCpuUsage(before);
  return [result, (user + system) / 1000];
}

function report(name: string, all: readonly Finding[]): void {
  const of = (...verdicts: Verdict[]): number =>
    all.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const strictly = all.filter(
    ({ scene, found }) => scene.findable && found && strictErrorOf(scene, found) <= 0.01,
  ).length;
  const errors = all.flatMap(({ scene, found, verdict }) =>
    verdict === 'right' && found ? [100 * errorOf(scene, found)] : [],
  );
  const falsely = all.filter(({ scene, verdict }) => !scene.corners && verdict === 'false finding').length;
  const times = all.map(({ ms }) => ms);
  const share = (part: number): string =>
    `${part} of ${findable} (${((100 * part) / findable).toFixed(1)} %)`;
  console.log(`\n${name}
  corners within 1 % of the picture's diagonal: ${share(of('right'))}; wrong ${of('wrong')}, missed ${of('missed')}
  within 1 % of the paper's own diagonal:       ${share(strictly)}; median error of the right ones ${quantile(errors, 0.5).toFixed(2)} % of the picture's
  false findings: ${falsely} of ${without} scenes without a paper; ${of('false finding') - falsely} wrong outlines where it is not findable (${of('good guess')} good guesses)
  a frame: median ${quantile(times, 0.5).toFixed(1)} ms, p90 ${quantile(times, 0.9).toFixed(1)} ms of one core's time`);
}

function reportKinds(all: readonly Finding[]): void {
  console.log("\nDocket's right ones by kind");
  for (const kind of new Set(scenes.map((scene) => scene.kind))) {
    const these = all.filter(({ scene }) => scene.kind === kind);
    const good = these.filter(({ verdict }) => !['wrong', 'missed', 'false finding'].includes(verdict));
    const bad = these.filter((finding) => !good.includes(finding));
    const names = bad.map(({ scene, verdict }) => `${scene.name}: ${verdict}`).join(', ');
    console.log(`  ${kind.padEnd(24)} ${good.length} of ${these.length}  ${names}`);
  }
}

/** Times straightening a twelve-megapixel photo. */
function reportStill(): void {
  const [width, height] = [4000, 3000];
  const data = new Uint8ClampedArray(width * height * 4).map((_, index) => index % 251);
  const corners: Corners = [
    { x: 200, y: 150 },
    { x: 3700, y: 60 },
    { x: 3900, y: 2900 },
    { x: 80, y: 2800 },
  ];
  correctPerspective({ data, width, height }, corners, 800);
  const [straight, ms] = timed(() => correctPerspective({ data, width, height }, corners));
  console.log(
    `\nstraightening a ${width}x${height} photograph to ${straight.width}x${straight.height}: ${ms.toFixed(0)} ms of one core's time`,
  );
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

async function writeBad(all: readonly Finding[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { scene, found, verdict } of all) {
    if (!['wrong', 'missed', 'false finding'].includes(verdict)) continue;
    const { data, width, height } = scene.picture;
    const outline = (corners: Corners | null, colour: string): string =>
      corners
        ? `<polygon points="${corners.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`
        : '';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${outline(scene.corners, '#0f0')}${outline(found, '#f00')}</svg>`;
    await sharp(data, { raw: { width, height, channels: 4 } })
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toFile(path.join(folder, `${scene.name.replaceAll(' ', '-')}.png`));
  }
}
