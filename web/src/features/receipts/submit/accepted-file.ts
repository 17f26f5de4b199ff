import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { maxUploadBytes, uploadTypes, type UploadMediaType } from '@docket/shared/receipts/rules';

/** Bytes that a file of each type begins with. */
const beginnings: Record<UploadMediaType, string> = {
  'image/jpeg': '\u00FF\u00D8\u00FF',
  'image/png': '\u0089PNG\r\n\u001A\n',
  'image/gif': 'GIF8',
  'application/pdf': '%PDF-',
};

/** A PDF may begin with some bytes that are not its own. */
const pdfLeeway = 1024;

/** What a file is by its first bytes, or null when it is nothing that can be uploaded. */
export async function mediaTypeOf(file: Blob): Promise<UploadMediaType | null> {
  const bytes = new Uint8Array(await file.slice(0, pdfLeeway).arrayBuffer());
  const beginning = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  const known = uploadTypes.find((type) => beginning.startsWith(beginnings[type.mediaType]));
  if (known) return known.mediaType;
  return beginning.includes(beginnings['application/pdf']) ? 'application/pdf' : null;
}

/** A file that was checked and can be uploaded. */
export interface ChosenFile {
  file: File;
  mediaType: UploadMediaType;
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
    if (mediaType) return { file, mediaType };
    return { title: text.wrongTypeTitle, description: text.wrongType };
  } catch {
    return { title: text.filePickFailedTitle, description: text.filePickFailed };
  }
}

export const isRefused = (checked: ChosenFile | Refused): checked is Refused => 'title' in checked;

/** What the file picker offers. */
export const pickerTypes: string = uploadTypes
  .map((type) => `${type.mediaType},${type.extensions.join(',')}`)
  .join(',');

/** A file's size in KB or MB (SUB-16). */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
