import { quantile, shrunk, smoothed, whitenessOf, withoutPrint } from './finding/brightness.ts';
import { edgePixelsOf } from './finding/edge-pixels.ts';
import { evidenceOf } from './finding/evidence.ts';
import { quadsOf } from './finding/line-quads.ts';
import { linesOf } from './finding/lines.ts';
import { likelihoodOf } from './finding/paper-score.ts';
import { refined } from './finding/refine.ts';
import type { Corners, Outline, Picture } from './outline.ts';

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
const sureEnough = 0.55;

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
  let best: Outline | null = null;
  for (const candidate of quadsOf(lines, width, height, looked)) {
    for (const within of [reach, leastReach]) {
      const corners = refined(paper, candidate.corners, within);
      const confidence = likelihoodOf(evidenceOf(view, corners));
      if (confidence >= (best?.confidence ?? sureEnough)) best = { corners, confidence };
    }
  }
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
