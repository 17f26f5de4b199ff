import { useEffect, useRef, useState } from 'react';
import type { CapturedPage } from '../captured-page.ts';
import { standing } from '../corners.ts';
import type { Corners } from '../edges/outline.ts';
import type { DonePage } from '../pages/page-list.ts';
import { useEdges } from '../use-edges.ts';
import { finishedPage, type Adjusted } from './finished-page.ts';
import type { Shot } from './take-picture.ts';

export interface CapturingOptions {
  /** 'pro' outlines the receipt in the live view and straightens the photo. */
  mode: 'photo' | 'pro';
  onDone: (pages: CapturedPage[]) => void;
  /** Uploads a receipt while the next one is photographed. */
  onNext: (pages: CapturedPage[]) => void;
}

/** A receipt as it's photographed: its finished pages, and the photo whose corners are being adjusted. */
export function useCapturing({ mode, onDone, onNext }: CapturingOptions) {
  const [adjusting, setAdjusting] = useState<{ shot: Shot; found: Corners | null } | null>(null);
  const [pages, setPages] = useState<readonly DonePage[]>([]);
  const [hasShot, setHasShot] = useState(false);
  const edges = useEdges();
  const isLeft = useIsLeft();
  useRevokedAtTheEnd(pages);

  const withLast = async (shot: Shot, adjusted: Adjusted): Promise<CapturedPage[]> => [
    ...pages.map(captured),
    await finishedPage(shot, adjusted, edges),
  ];

  return {
    edges,
    pages,
    setPages,
    adjusting,
    /** Whether a photo has been taken, even if it was discarded. */
    hasShot,
    photos: pages.length + (adjusting ? 1 : 0),
    take: async (shot: Shot) => {
      const outline = mode === 'pro' ? await edges.find(shot.original).catch(logged) : null;
      setAdjusting({ shot, found: outline && standing(outline.corners) });
      setHasShot(true);
    },
    retake: () => setAdjusting(null),
    /** Goes on to the next page. */
    add: async (shot: Shot, adjusted: Adjusted) => {
      const page = await finishedPage(shot, adjusted, edges);
      const done = { ...page, id: String(shot.takenAt), pictureUrl: URL.createObjectURL(page.file) };
      setPages([...pages, done]);
      setAdjusting(null);
    },
    /** Ends with the last photo. */
    finish: async (shot: Shot, adjusted: Adjusted) => {
      const all = await withLast(shot, adjusted);
      // The pages may have been discarded in the meantime.
      if (!isLeft.current) onDone(all);
    },
    /** Ends without another photo. */
    finishPages: () => onDone(pages.map(captured)),
    /** Goes on to the next receipt. */
    next: async (shot: Shot, adjusted: Adjusted) => {
      const all = await withLast(shot, adjusted);
      if (isLeft.current) return;
      onNext(all);
      setPages([]);
      setAdjusting(null);
    },
  };
}

const captured = ({ file, original }: DonePage): CapturedPage => ({ file, original });

const logged = (error: unknown) => {
  console.error('The photo can’t be searched for a receipt.', error);
  return null;
};

function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** Revokes the images of removed pages, and all of them on close, to free memory. */
function useRevokedAtTheEnd(pages: readonly DonePage[]) {
  const made = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(pages.map(({ pictureUrl }) => pictureUrl));
    for (const url of made.current) if (!shown.has(url)) URL.revokeObjectURL(url);
    made.current = shown;
  }, [pages]);
  useEffect(() => () => made.current.forEach((url) => URL.revokeObjectURL(url)), []);
}
