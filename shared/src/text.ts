/** Signs without ink or width, marks that change the writing direction, and joiners that join nothing. */
const invisible =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u2800\u3164\uFFA0\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<![\p{L}\p{M}\p{Emoji}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Emoji}])/gu;

/**
 * Removes invisible characters: a name made of them would look empty, or like another name. Joiners between letters or
 * emoji stay, because some scripts need them.
 */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/**
 * Puts a text on one line: line breaks, tabs and control characters become a space, and invisible characters are
 * removed. So nothing in it can end an email header or a list item. NUL stays, because a separate rule of the API
 * refuses it.
 */
export const onOneLine = (text: string): string =>
  withoutInvisible(text).replaceAll(/(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu, ' ');
