const mostLetters = 150;

/** Where a receipt's file lies in the archive. Its own number keeps two of one name apart. */
export const filePath = ({ customId, fileName }: { customId: string; fileName: string }): string =>
  `files/${customId}-${safeName(fileName)}`;

/** Fit for every system's folders: no signs that mean something there, and the ending kept. */
function safeName(name: string): string {
  const clean = name.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_').toWellFormed();
  return clean.length <= mostLetters
    ? clean
    : `${clean.slice(0, mostLetters - 10).toWellFormed()}${clean.slice(-10).toWellFormed()}`;
}
