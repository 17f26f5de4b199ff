import { useEffect, useState, type RefObject } from 'react';
import { scaled } from '../corners.ts';
import type { Edges } from '../edges/edges-client.ts';
import type { Outline } from '../edges/outline.ts';
import { steadier } from '../edges/steadier.ts';
import { drawOutline } from './draw-outline.ts';

/** Limits how often frames are searched, so that a phone stays cool. */
const leastMsBetween = 60;

/** Frames are searched at this size, where edges show and a phone keeps up. */
const frameSide = 640;
/** After this many failures in a row only the guide remains. */
const maxFailures = 20;

interface LiveOutlineOptions {
  video: RefObject<HTMLVideoElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  edges: Edges | null;
  isOn: boolean;
}

/** Outlines the document in the camera's image, frame by frame and steadily. Returns whether there is one. */
export function useLiveOutline({ video, canvas, edges, isOn }: LiveOutlineOptions): boolean {
  const [isFound, setFound] = useState(false);

  useEffect(() => {
    if (!isOn || !edges) return undefined;
    const steady = steadier();
    const leaving = new AbortController();
    let failures = 0;
    const search = async () => {
      while (!leaving.signal.aborted) {
        const begun = performance.now();
        const seen = video.current && (await seenIn(video.current, edges));
        if (leaving.signal.aborted || !video.current || !canvas.current) return;
        failures = seen === 'failed' ? failures + 1 : 0;
        if (failures > maxFailures) return console.error('The live picture can’t be searched.');
        const outline = steady.next(seen === 'failed' ? null : seen, performance.now());
        const { videoWidth: width, videoHeight: height } = video.current;
        drawOutline(canvas.current, outline, { width, height });
        setFound(outline !== null);
        await pause(leastMsBetween - (performance.now() - begun));
        await nextFrame();
      }
    };
    void search();
    return () => {
      leaving.abort();
      setFound(false);
    };
  }, [isOn, edges, video, canvas]);

  return isFound;
}

/** A frame that isn't available, as while cameras change, isn't the end. */
async function seenIn(video: HTMLVideoElement, edges: Edges): Promise<Outline | null | 'failed'> {
  try {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, frameSide / Math.max(videoWidth, videoHeight));
    const frame = await createImageBitmap(video, {
      resizeWidth: Math.round(videoWidth * scale),
      resizeHeight: Math.round(videoHeight * scale),
      resizeQuality: 'medium',
    });
    const outline = await edges.find(frame);
    return outline && { ...outline, corners: scaled(outline.corners, 1 / scale) };
  } catch {
    return 'failed';
  }
}

const pause = (ms: number): Promise<void> | undefined =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;

/** Doesn't run in a hidden tab. */
const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
