import { accountMessages } from '@docket/shared/account/messages';
import { isInk } from '@docket/shared/account/rules';
import sharp from 'sharp';
import { Refusal } from '../../platform/errors.ts';

/** Three times the size that the signature pad draws on the sharpest screens, and quick to decode. */
const most = { width: 2000, height: 1000 };

/** Checks that the PNG decodes completely and shows something, because it's drawn into other people's reports. */
export async function checkSignature(dataUrl: string): Promise<void> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  // Its size is checked before it's decoded.
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'warning', pages: 1 });
  const { format, width, height } = await picture.metadata().catch(refuse);
  if (format !== 'png') refuse();
  if (width > most.width || height > most.height)
    throw new Refusal('INVALID', accountMessages.signatureTooLarge);
  const rgba = await picture.ensureAlpha().toColourspace('srgb').raw().toBuffer().catch(refuse);
  if (!showsInk(rgba)) throw new Refusal('INVALID', accountMessages.signatureMissing);
}

function showsInk(rgba: Buffer): boolean {
  for (let at = 0; at < rgba.length; at += 4) if (isInk(rgba, at)) return true;
  return false;
}

function refuse(): never {
  throw new Refusal('INVALID', accountMessages.signatureInvalid);
}
