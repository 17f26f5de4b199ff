import { contextOf } from './trimmed-picture.ts';

/** Sharper than this nobody sees, and the picture would only grow. */
const maxRatio = 3;

/**
 * Gives a canvas as many pixels as its place on this screen has, with drawing still measured in CSS pixels. Tells
 * whether that emptied it: not when it had them already, nor while it is hidden.
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

/** Calls back whenever a canvas may have another size or lies on a screen of another density; returns how to stop. */
export function watchSize(canvas: HTMLCanvasElement, onChange: () => void): () => void {
  const observer = new ResizeObserver(onChange);
  observer.observe(canvas);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}
