/** Spaces without width, marks that turn the direction of writing, and joiners that join nothing. */
const invisible =
  /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<![\p{L}\p{M}\p{Emoji}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Emoji}])/gu;

/**
 * A text without the characters that nobody sees: a name made of them would look empty, or like another name. Joiners
 * between letters or emoji stay, as some scripts need them.
 */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/**
 * A text on one line: line breaks, tabs and all control signs become spaces, one for each run of them, and what nobody
 * sees goes. Nothing in it can end the line of a mail's head or of a list. The sign with the number 0 stays: no text
 * may hold it, and the API refuses it by a rule of its own.
 */
export const onOneLine = (text: string): string =>
  withoutInvisible(text).replaceAll(/(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu, ' ');
