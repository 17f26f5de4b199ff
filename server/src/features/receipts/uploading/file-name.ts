import { convertedTypes, uploadTypes } from '@docket/shared/receipts/uploads';
import type { TakenMediaType } from './content/sniff-media-type.ts';

const mostLetters = 120;

/**
 * Cleans a file name: no folders, no invisible characters, no characters that change the writing direction (which hide
 * an extension: "gpj.exe"), and the extension of its real type.
 */
export function cleanFileName(sent: string, mediaType: TakenMediaType): string {
  const extensions =
    [...uploadTypes, ...convertedTypes].find((type) => type.mediaType === mediaType)?.extensions ?? [];
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const ending = extensions.find((extension) => name.toLowerCase().endsWith(extension));
  const stem = (ending ? name.slice(0, -ending.length) : name).replace(/[. ]+$/, '');
  return `${stem.slice(0, mostLetters).toWellFormed().trimEnd() || 'receipt'}${ending ? name.slice(-ending.length) : (extensions[0] ?? '')}`;
}
