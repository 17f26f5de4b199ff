import { useEffect, useRef } from 'react';
import { drawnWithin } from '../taking/drawing.ts';

interface PictureCanvasProps {
  picture: HTMLCanvasElement;
  label: string;
}

/** No screen shows more pixels than this at once. */
const mostPixelsAcross = 1600;

/** Shows an image as large as the box around it. */
export function PictureCanvas({ picture, label }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    const small = drawnWithin(picture, mostPixelsAcross);
    [shown.width, shown.height] = [small.width, small.height];
    shown.getContext('2d')?.drawImage(small, 0, 0);
  }, [picture]);
  return (
    <canvas ref={canvas} className="block size-full">
      {label}
    </canvas>
  );
}
