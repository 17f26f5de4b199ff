import { contextOf } from './trimmed-picture.ts';

/** Nobody sees a sharper canvas, and the image would only grow. */
const maxRatio = 3;

/**
 * Gives a canvas as many pixels as it covers on this screen; drawing is still in CSS pixels. Returns whether that
 * cleared it, which doesn't happen if its size was right or it's hidden.
 */
export function sharpen(canvas: HTMLCanvasElement): boolean {
  const { clientWidth, clientHeight } = canvas;
  if (clientWidth === 0 || clientHeight === 0) return false;
  const ratio = Math.min(Math.max(window.devicePixelRatio, 1), maxRatio);
  const width = Math.round(clientWidth * ratio);
  const height = Math.round(clientHeight * ratio);
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  contextOf(canvas).scale(ratio, ratio);
  return true;
}

/** Calls back when a canvas may have changed size or pixel density. Returns how to stop. */
export function watchSize(canvas: HTMLCanvasElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(canvas);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}
