import { useEffect, useState } from 'react';
import type { Edges } from '../edges/edges-client.ts';
import type { Corners } from '../edges/outline.ts';
import { decoded, drawnWithin, jpegOf } from '../taking/drawing.ts';
import { scaled } from '../corners.ts';

/** The longer side of a preview. */
const previewSide = 1200;
/** Waits until a corner stops moving. */
const restMs = 120;

/**
 * A smaller preview of the image cropped to these corners; the previous one while a new one is made, null before the
 * first.
 */
export function useStraightened(edges: Edges, picture: HTMLCanvasElement, corners: Corners | null) {
  const [preview, setPreview] = useState<HTMLCanvasElement | null>(null);

  useEffect(() => {
    if (!corners) return undefined;
    let isOver = false;
    const straighten = async () => {
      try {
        const small = drawnWithin(picture, previewSide);
        const straight = await edges.correct(
          await jpegOf(small),
          scaled(corners, small.width / picture.width),
        );
        const made = await decoded(straight, previewSide);
        if (!isOver) setPreview(made.picture);
      } catch (error) {
        if (!isOver) console.error('The photo can’t be straightened.', error);
      }
    };
    const timer = setTimeout(() => void straighten(), restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [edges, picture, corners]);

  return corners ? preview : null;
}
