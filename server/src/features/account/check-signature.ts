import { accountMessages } from '@docket/shared/account/messages';
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
  const { channels, isOpaque } = await picture.stats().catch(refuse);
  if (!isOpaque && channels.at(-1)?.max === 0) throw new Refusal('INVALID', accountMessages.signatureMissing);
}

function refuse(): never {
  throw new Refusal('INVALID', accountMessages.signatureInvalid);
}
