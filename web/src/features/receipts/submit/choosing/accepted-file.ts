import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { convertedTypes, maxUploadBytes, uploadTypes } from '@docket/shared/receipts/rules';
import { newKey } from '../../../../lib/new-key.ts';
import { mediaTypeOf, type TakenMediaType } from './media-type.ts';

/** A file that was checked and can be uploaded. */
export interface ChosenFile {
  file: File;
  mediaType: TakenMediaType;
  /** Its upload goes under this key, however often it is tried: one file makes one receipt. */
  key: string;
}

export interface Refused {
  title: string;
  description: string;
}

/** Checks size and content before anything is sent; the server checks both again. */
export async function checkFile(file: File): Promise<ChosenFile | Refused> {
  if (file.size > maxUploadBytes) return { title: text.tooLargeTitle, description: text.tooLarge };
  if (file.size === 0) return { title: text.emptyFileTitle, description: text.emptyFile };
  try {
    const mediaType = await mediaTypeOf(file);
    if (mediaType === 'image/heic') return { title: text.wrongTypeTitle, description: text.heicUnread };
    if (mediaType) return { file, mediaType, key: newKey() };
    return { title: text.wrongTypeTitle, description: text.wrongType };
  } catch {
    return { title: text.filePickFailedTitle, description: text.filePickFailed };
  }
}

export const isRefused = (checked: ChosenFile | Refused): checked is Refused => 'title' in checked;

/** What the file picker offers. HEIC is not among it: phones then give the picture as JPG of themselves. */
export const pickerTypes: string = [...uploadTypes, ...convertedTypes]
  .filter((type) => type.mediaType !== 'image/heic')
  .map((type) => `${type.mediaType},${type.extensions.join(',')}`)
  .join(',');

/** A file's size in KB or MB (SUB-16). */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
