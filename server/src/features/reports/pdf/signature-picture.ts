import sharp from 'sharp';

/** Enough for 300 dpi at the size reports show it. */
const most = { width: 800, height: 300 };

export interface SignaturePicture {
  png: Buffer;
  width: number;
  height: number;
}

/** Converts a signature from an image data URL to a PNG on white. Null if there's none or it can't be decoded. */
export async function signaturePicture(dataUrl: string | null): Promise<SignaturePicture | null> {
  const base64 = /^data:image\/png;base64,(.+)$/.exec(dataUrl ?? '')?.[1];
  if (!base64) return null;
  try {
    const { data, info } = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: 10_000_000 })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
