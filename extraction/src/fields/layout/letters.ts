/**
 * Returns the letters of a text for comparing it with keywords: in upper case, with digits replaced by the letters they
 * look like, and nothing else. `T0TAL :` and `Total` both become `TOTAL`.
 */
export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/0/g, 'O')
    .replace(/[1|!]/g, 'I')
    .replace(/5/g, 'S')
    .replace(/8/g, 'B')
    .replace(/[^A-Z]/g, '');
}

/** Returns the digits of a text that should be a number, with letters replaced by the digits they look like. */
export function digitsOf(text: string): string {
  return text
    .replace(/[OoQD]/g, '0')
    .replace(/[Iil|!\]]/g, '1')
    .replace(/[Zz]/g, '2')
    .replace(/[Ss]/g, '5')
    .replace(/[B]/g, '8')
    .replace(/\D/g, '');
}

/** Returns true if `letters` contain `word`; a long word may have one letter misread. */
export function hasWord(letters: string, word: string): boolean {
  if (letters.includes(word)) return true;
  if (word.length < 6 && word !== 'TOTAL') return false;
  for (let start = 0; start + word.length <= letters.length; start++) {
    let wrong = 0;
    for (let i = 0; i < word.length && wrong < 2; i++) if (letters[start + i] !== word[i]) wrong++;
    if (wrong < 2) return true;
  }
  return false;
}
