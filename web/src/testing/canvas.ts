import { vi } from 'vitest';

/** What every drawn canvas saves as in tests. */
export const drawnPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==';

/** jsdom draws nothing: this remembers of each canvas whether anything was drawn on it since it was cleared. */
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
