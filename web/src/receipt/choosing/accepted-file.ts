import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { convertedTypes, maxUploadBytes, uploadTypes } from '@docket/shared/receipts/uploads';
import { newKey } from '../../lib/outbox/new-key.ts';
import type { ItemSource } from '../../lib/outbox/outbox-item.ts';
import type { PageToAdd } from '../../lib/outbox/store/item-of.ts';
import { mediaTypeOf, type TakenMediaType } from './media-type.ts';

/** A checked receipt that's ready to upload. */
export interface ChosenFile {
  /** Its first page. */
  file: File;
  mediaType: TakenMediaType;
  pages: readonly PageToAdd[];
  source: ItemSource;
  /** The idempotency key: however often it's uploaded, it creates one receipt. */
  key: string;
}

export interface Refused {
  title: string;
  description: string;
}

/** Checks size and content before upload; the server checks both again. */
export async function checkFile(file: File): Promise<ChosenFile | Refused> {
  if (file.size > maxUploadBytes) return { title: text.tooLargeTitle, description: text.tooLarge };
  if (file.size === 0) return { title: text.emptyFileTitle, description: text.emptyFile };
  try {
    const mediaType = await mediaTypeOf(file);
    if (mediaType)
      return { file, mediaType, pages: [{ file, original: null }], source: 'upload', key: newKey() };
    return { title: text.wrongTypeTitle, description: text.wrongType };
  } catch {
    return { title: text.filePickFailedTitle, description: text.filePickFailed };
  }
}

/** Checks a receipt's pages from the camera. An original that's too large to upload is dropped. */
export async function checkPages(taken: readonly PageToAdd[]): Promise<ChosenFile | Refused> {
  const pages = taken.map(({ file, original }) => ({
    file,
    original: original && original.size <= maxUploadBytes ? original : null,
  }));
  const checked = await Promise.all(pages.map(({ file }) => checkFile(file)));
  const [first] = checked;
  const refused = checked.find(isRefused);
  if (refused) return refused;
  if (!first || isRefused(first)) return { title: text.emptyFileTitle, description: text.emptyFile };
  return { ...first, pages, source: 'camera' };
}

export const isRefused = (checked: ChosenFile | Refused): checked is Refused => 'title' in checked;

/**
 * The file picker's types. HEIC isn't one of them, though it's accepted: iPhones then convert to JPG, which every
 * browser shows.
 */
export const pickerTypes: string = [...uploadTypes, ...convertedTypes]
  .filter((type) => type.mediaType !== 'image/heic')
  .map((type) => `${type.mediaType},${type.extensions.join(',')}`)
  .join(',');

/** Formats a file's size in KB or MB (SUB-16). */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
