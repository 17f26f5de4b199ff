import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The parts of libheif that we use. It applies the rotation in the file. */
interface Libheif {
  heif_error_code: { heif_error_Ok: object };
  heif_colorspace: { heif_colorspace_RGB: object };
  heif_chroma: { heif_chroma_interleaved_RGB: object };
  heif_context_alloc(): object;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): { code: object; message: string };
  heif_js_context_get_primary_image_handle(context: object): object | Failure;
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_js_decode_image2(
    handle: object,
    colours: object,
    chroma: object,
  ): Promise<{ channels: Pixels[] } | Failure | undefined>;
}

interface Failure {
  code: object;
  message?: string;
}

/** Rows of red, green and blue in libheif's own memory. */
export interface Pixels {
  width: number;
  height: number;
  /** Bytes from one row to the next. */
  stride: number;
  data: Uint8Array;
}

/** A picture in a HEIC file, whose size is known before decoding. */
export interface HeldPicture {
  width: number;
  height: number;
  decode(): Promise<Pixels>;
}

const require = createRequire(import.meta.url);

/** Opens the main picture of a HEIC file. Throws if there's none. Its memory isn't freed. */
export function openHeic(bytes: Uint8Array): HeldPicture {
  const load = require('libheif-js/libheif-wasm/libheif.js') as (options: {
    wasmBinary: Uint8Array;
  }) => Libheif;
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const libheif = load({ wasmBinary });
  const context = libheif.heif_context_alloc();
  const { code, message } = libheif.heif_context_read_from_memory(context, bytes);
  if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error(message);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle && handle.code) throw failure(handle);
  return {
    width: libheif.heif_image_handle_get_width(handle),
    height: libheif.heif_image_handle_get_height(handle),
    async decode() {
      const decoded = await libheif.heif_js_decode_image2(
        handle,
        libheif.heif_colorspace.heif_colorspace_RGB,
        libheif.heif_chroma.heif_chroma_interleaved_RGB,
      );
      if (!decoded || !('channels' in decoded)) throw failure(decoded);
      const [plane] = decoded.channels;
      if (!plane) throw failure();
      return plane;
    },
  };
}

const failure = (reported?: Failure): Error =>
  new Error(reported?.message ?? 'libheif could not decode the picture');
