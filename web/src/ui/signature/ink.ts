import type { SignatureSheet } from '@docket/shared/account/rules';
import Pad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { sharpen, watchSize } from './sharp-canvas.ts';
import { contextOf, trimmedPicture } from './trimmed-picture.ts';

/** Space around a loaded image and beside strokes moved into view, in CSS pixels. */
const margin = 8;

/** The ink on a canvas: strokes over an optional initial image. Drawn by mouse, pen or finger. */
export class Ink {
  readonly #canvas: HTMLCanvasElement;
  readonly #pad: Pad;
  readonly #stopWatching: () => void;
  #under: HTMLImageElement | null = null;

  /** The pen uses the canvas's own colour. `onChange` is called for every change the user makes. */
  constructor(canvas: HTMLCanvasElement, pen: SignatureSheet['pen'], onChange: () => void) {
    this.#canvas = canvas;
    sharpen(canvas);
    this.#pad = new Pad(canvas, {
      penColor: getComputedStyle(canvas).color,
      minWidth: pen.min,
      maxWidth: pen.max,
      dotSize: (pen.min + pen.max) / 2,
      canvasContextOptions: { willReadFrequently: true },
    });
    this.#pad.addEventListener('endStroke', onChange);
    this.#stopWatching = watchSize(canvas, () => {
      if (sharpen(canvas)) this.#draw(within(this.#pad.toData(), canvas.clientWidth));
    });
  }

  get isEmpty(): boolean {
    return this.#under === null && !this.hasStrokes;
  }

  get hasStrokes(): boolean {
    return this.#pad.toData().length > 0;
  }

  /** Loads an image under the strokes. */
  async load(url: string): Promise<void> {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    this.#under = picture;
    this.#draw(this.#pad.toData());
  }

  undo(): void {
    this.#draw(this.#pad.toData().slice(0, -1));
  }

  clear(): void {
    this.#under = null;
    this.#draw([]);
  }

  /** Returns a trimmed transparent PNG as a data URL; null if nothing is drawn. */
  picture(): string | null {
    return trimmedPicture(this.#canvas);
  }

  destroy(): void {
    this.#stopWatching();
    this.#pad.off();
  }

  #draw(strokes: PointGroup[]): void {
    this.#pad.clear();
    const { clientWidth, clientHeight } = this.#canvas;
    if (this.#under) {
      const { naturalWidth, naturalHeight } = this.#under;
      const scale = Math.min(
        (clientWidth - 2 * margin) / naturalWidth,
        (clientHeight - 2 * margin) / naturalHeight,
        1,
      );
      const [width, height] = [naturalWidth * scale, naturalHeight * scale];
      contextOf(this.#canvas).drawImage(
        this.#under,
        (clientWidth - width) / 2,
        (clientHeight - height) / 2,
        width,
        height,
      );
    }
    this.#pad.fromData(strokes, { clear: false });
  }
}

/** Scales strokes down if a canvas of this width would clip them. */
export function within(strokes: PointGroup[], width: number): PointGroup[] {
  const right = Math.max(0, ...strokes.flatMap(({ points }) => points.map(({ x }) => x)));
  const scale = right > width - margin ? (width - margin) / right : 1;
  if (scale === 1) return strokes;
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * scale,
    maxWidth: stroke.maxWidth * scale,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}
