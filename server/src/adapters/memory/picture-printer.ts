import type { PicturePrinter, PrintPicture } from '../../ports/pictures.ts';

export interface MemoryPicturePrinter extends PicturePrinter {
  /** The number of pictures requested. */
  asked: number;
}

/** For tests: returns what `print` returns, after any delay, or throws what it throws. */
export function memoryPicturePrinter(
  print: (picture: Uint8Array, signal: AbortSignal | undefined) => Promise<PrintPicture>,
): MemoryPicturePrinter {
  return {
    asked: 0,
    async print(picture, { signal } = {}) {
      this.asked++;
      return await print(picture, signal);
    },
    close: async () => undefined,
  };
}
