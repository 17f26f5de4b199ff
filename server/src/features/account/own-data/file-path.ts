import type { OwnReceipt } from '../../receipts/of-account/read-own-receipts.ts';

const mostLetters = 150;

/** The file's path in the archive. The receipt number keeps equal names apart. */
export function filePath(
  { customId }: OwnReceipt,
  { kind, page, fileName }: OwnReceipt['files'][number],
): string {
  const isFirst = page === 0 && kind === 'page';
  const place = isFirst ? '' : `page-${page + 1}-${kind === 'original' ? 'original-' : ''}`;
  return `files/${customId}-${place}${safeName(fileName)}`;
}

/** Makes a name safe for every file system, keeping its extension. */
function safeName(name: string): string {
  const clean = name.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_').toWellFormed();
  return clean.length <= mostLetters
    ? clean
    : `${clean.slice(0, mostLetters - 10).toWellFormed()}${clean.slice(-10).toWellFormed()}`;
}
