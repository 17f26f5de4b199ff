import type { PicturePrinter, PrintPicture } from '../../ports/pictures.ts';

export interface MemoryPicturePrinter extends PicturePrinter {
  /** How many pictures it was asked for. */
  asked: number;
}

/** For tests: prints whatever it is told to; `print` may take its time, or throw what printing fails with. */
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
