import { sharpen, watchSize } from './sharp-canvas.ts';
import { contextOf } from './trimmed-picture.ts';

const margin = 16;
/** The letters' share of the canvas height if the name is short. */
const letterShare = 0.36;

/** Draws a name on a canvas in the canvas's font and colour, as large as fits, and redraws it on resize. */
export function writeName(canvas: HTMLCanvasElement, name: string): () => void {
  const write = () => {
    sharpen(canvas);
    const { clientWidth: width, clientHeight: height } = canvas;
    const context = contextOf(canvas);
    const { color, fontFamily } = getComputedStyle(canvas);
    context.clearRect(0, 0, width, height);
    context.fillStyle = color;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const face = (size: number) => `italic ${size}px ${fontFamily}`;
    const size = height * letterShare;
    context.font = face(size);
    const scale = Math.min(1, (width - 2 * margin) / Math.max(1, context.measureText(name).width));
    context.font = face(size * scale);
    context.fillText(name, width / 2, height / 2);
  };
  write();
  return watchSize(canvas, write);
}
