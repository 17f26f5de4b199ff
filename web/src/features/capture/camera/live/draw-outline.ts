import type { Outline } from '../edges/outline.ts';

const lineWidth = 3;
const haloWidth = 6;
const tint = 0.14;

/**
 * Draws an outline, given in pixels of the image that fills the canvas, in the canvas's text colour; null clears it.
 */
export function drawOutline(
  canvas: HTMLCanvasElement,
  outline: Outline | null,
  picture: { width: number; height: number },
): void {
  const density = window.devicePixelRatio || 1;
  const [width, height] = [
    Math.round(canvas.clientWidth * density),
    Math.round(canvas.clientHeight * density),
  ];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!outline) return;

  context.beginPath();
  for (const { x, y } of outline.corners) {
    context.lineTo((x / picture.width) * canvas.width, (y / picture.height) * canvas.height);
  }
  context.closePath();
  context.lineJoin = 'round';
  const { color, backgroundColor } = getComputedStyle(canvas);
  context.fillStyle = color;
  context.globalAlpha = tint;
  context.fill();
  context.globalAlpha = 0.6;
  context.strokeStyle = backgroundColor;
  context.lineWidth = haloWidth * density;
  context.stroke();
  context.globalAlpha = 1;
  context.strokeStyle = color;
  context.lineWidth = lineWidth * density;
  context.stroke();
}
