import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { Point } from '../edges/outline.ts';

const across = 112;
/** The share of the image's longer side that the loupe shows. */
const share = 0.12;

/** A magnified view of the area under the finger, in the opposite upper corner. */
export function Loupe({ picture, at }: { picture: HTMLCanvasElement; at: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const part = Math.max(picture.width, picture.height) * share;
    context.clearRect(0, 0, across, across);
    context.drawImage(picture, at.x - part / 2, at.y - part / 2, part, part, 0, 0, across, across);
    context.strokeStyle = getComputedStyle(canvas.current).color;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(across / 2, across / 2 - 12);
    context.lineTo(across / 2, across / 2 + 12);
    context.moveTo(across / 2 - 12, across / 2);
    context.lineTo(across / 2 + 12, across / 2);
    context.stroke();
  }, [picture, at]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={across}
      height={across}
      className={clsx(
        'pointer-events-none absolute top-0 z-10 size-28 rounded-md border-2 border-white bg-black text-accent',
        at.x < picture.width / 2 ? 'right-0' : 'left-0',
      )}
    />
  );
}
