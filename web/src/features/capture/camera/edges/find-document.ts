import { quantile, shrunk, smoothed, whitenessOf, withoutPrint } from './finding/brightness.ts';
import { edgePixelsOf } from './finding/edge-pixels.ts';
import { evidenceOf, type Evidence } from './finding/evidence.ts';
import { quadsOf, type Candidate } from './finding/line-quads.ts';
import { linesOf } from './finding/lines.ts';
import { likelihoodOf } from './finding/paper-score.ts';
import { refined } from './finding/refine.ts';
import { isRefused } from './finding/refused.ts';
import { distance, type Corners, type Outline, type Picture, type Point } from './outline.ts';

/** The longest side in which corners are looked for to parts of a pixel. */
const detailed = 1280;
/** Pixels of the picture in which a paper is looked for. */
const searched = 76_800;
/** Quadrilaterals that are looked at closely. */
const looked = 14;
/** Shares of the diagonal by which corners may be moved: first in the small picture, then in the detailed one. */
const firstReach = 0.018;
const secondReach = 0.006;
/** Pixels of the small picture: for a paper whose edge is beside other edges. */
const leastReach = 2.5;
const sureEnough = 0.5;
/** So sure that nothing better is looked for. */
const certain = 0.97;

interface Judged extends Outline {
  evidence: Evidence;
}

/** The outline of the paper in a picture, or null where there is none that is sure enough. */
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

/** Whether all corners are nearly where the other's are. */
function isSame(one: Corners, other: Corners): boolean {
  return one.every((corner, index) => distance(corner, other[index] as Point) < 0.3);
}
