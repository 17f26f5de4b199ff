import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** The data URL of every drawn canvas in tests. */
export const drawnPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';

/** jsdom can't draw, so this tracks whether each canvas has been drawn on since it was cleared. */
export function fakeCanvas(): void {
  const inked = new WeakSet<HTMLCanvasElement>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const ink = () => void inked.add(this);
    const context = {
      clearRect: () => void inked.delete(this),
      fill: ink,
      fillText: (text: string) => text.trim() && ink(),
      drawImage: ink,
      measureText: (text: string) => ({ width: text.length * 20 }),
      getImageData: () => ({ data: [0, 0, 0, inked.has(this) ? 255 : 0], width: 1, height: 1 }),
    };
    const nothing = () => undefined;
    return new Proxy(context, {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : nothing),
      set: () => true,
    }) as never;
  });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(drawnPicture);
}

/** Draws a stroke on the signature pad, as a mouse does. */
export function drawStroke(): void {
  const canvas = document.querySelector('canvas')!;
  const at = (clientX: number) => ({ clientX, clientY: 50, pointerId: 1, buttons: 1, button: 0 });
  fireEvent.pointerDown(canvas, at(20));
  for (const x of [40, 80, 120]) fireEvent.pointerMove(window, at(x));
  fireEvent.pointerUp(window, { ...at(140), buttons: 0 });
}
