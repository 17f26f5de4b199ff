import { accountMessages } from '@docket/shared/account/messages';
import type { User } from '@docket/shared/people/contract';
import sharp from 'sharp';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { getCurrentUser } from '../people/get-current-user.ts';
import { lockAccount, ownSignature, updateSignature } from './queries/account.ts';

/** Three times what the pad draws on the sharpest screens, and nothing that is slow to decode. */
const most = { width: 2000, height: 1000 };

/** Keeps a signature, or removes it where it is null. */
export async function saveSignature(
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
  signatureImage: string | null,
): Promise<{ user: User }> {
  if (signatureImage !== null) await checkSignature(signatureImage);
  return await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await updateSignature(transaction, owner, signatureImage);
    return { user: await getCurrentUser(transaction, owner) };
  });
}

export const seeSignature = async (
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
): Promise<{ signatureImage: string | null }> => ({ signatureImage: await ownSignature(database, owner) });

/** A PNG that can be decoded to its last pixel: it is drawn into other people's reports. */
async function checkSignature(dataUrl: string): Promise<void> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const picture = sharp(bytes, { limitInputPixels: most.width * most.height, failOn: 'warning', pages: 1 });
  try {
    const { format, width, height } = await picture.metadata();
    if (format === 'png' && width <= most.width && height <= most.height) {
      await picture.stats();
      return;
    }
  } catch {
    // No picture, or a damaged one.
  }
  throw new Refusal('INVALID', accountMessages.signatureInvalid);
}
