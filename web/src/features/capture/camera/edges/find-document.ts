import { quantile, shrunk, smoothed, whitenessOf, withoutPrint } from './finding/brightness.ts';
import { edgePixelsOf } from './finding/edge-pixels.ts';
import { evidenceOf, type Evidence } from './finding/evidence.ts';
import { quadsOf, type Candidate } from './finding/line-quads.ts';
import { linesOf } from './finding/lines.ts';
import { likelihoodOf } from './finding/paper-score.ts';
import { refined } from './finding/refine.ts';
import { isRefused } from './finding/refused.ts';
import { distance, type Corners, type Outline, type Picture, type Point } from './outline.ts';

/** The longest side of the image used for sub-pixel corners. */
const detailed = 1280;
/** How many pixels the searched image has. */
const searched = 76_800;
/** How many quadrilaterals are examined closely. */
const looked = 14;
/** How far corners may move, as a share of the diagonal: first in the small image, then in the detailed one. */
const firstReach = 0.018;
const secondReach = 0.006;
/** In pixels of the small image, for a paper whose edge is close to other edges. */
const leastReach = 2.5;
const sureEnough = 0.5;
/** Confidence at which the search stops. */
const certain = 0.97;

interface Judged extends Outline {
  evidence: Evidence;
}

/** Finds the outline of the paper in an image; null if none is certain enough. */
export function findDocument(picture: Picture): Outline | null {
  const detail = whitenessOf(picture, detailed);
  const scale = Math.min(1, Math.sqrt(searched / (detail.width * detail.height)));
  const [width, height] = [Math.round(detail.width * scale), Math.round(detail.height * scale)];
  const plain = smoothed(shrunk(detail, width, height));
  const paper = smoothed(withoutPrint(plain));
  const view = { plain, paper, brightest: quantile(paper, 0.97) };
  const lines = linesOf(edgePixelsOf(paper), width, height);
  const reach = Math.hypot(width, height) * firstReach;
  const judged: Judged[] = [];
  const judge = ({ corners: rough }: Candidate, within: number): void => {
    const corners = refined(paper, rough, within);
    if (judged.some((other) => isSame(other.corners, corners))) return;
    const evidence = evidenceOf(view, corners);
    judged.push({ corners, evidence, confidence: likelihoodOf(evidence) });
  };
  const candidates = quadsOf(lines, width, height, looked);
  for (const candidate of candidates) judge(candidate, reach);
  if (!judged.some(({ confidence }) => confidence > certain))
    for (const candidate of candidates) judge(candidate, leastReach);
  const best = judged
    .filter(({ confidence }) => confidence >= sureEnough)
    .toSorted((one, other) => other.confidence - one.confidence)
    .find(({ corners, evidence }) => !isRefused(plain, corners, evidence));
  if (!best) return null;
  const rough = scaled(best.corners, detail.width / width, detail.height / height);
  const fine = refined(detail, rough, Math.hypot(detail.width, detail.height) * secondReach);
  return {
    corners: scaled(fine, picture.width / detail.width, picture.height / detail.height),
    confidence: best.confidence,
  };
}

function scaled(corners: Corners, across: number, down: number): Corners {
  return corners.map(({ x, y }) => ({ x: x * across, y: y * down })) as Corners;
}

/** Whether all corners nearly coincide. */
function isSame(one: Corners, other: Corners): boolean {
  return one.every((corner, index) => distance(corner, other[index] as Point) < 0.3);
}
