import sharp from 'sharp';

/** Enough for 300 dots an inch at the size in which reports show it. */
const most = { width: 800, height: 300 };

export interface SignaturePicture {
  png: Buffer;
  width: number;
  height: number;
}

/** A signature, an image data URL, as a report prints it: on white. Null where there is none, or none that can be drawn. */
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
