import { MONTH_START } from '../dates/months.ts';
import type { Row } from './rows.ts';

/**
 * Who sent it and when, as apps show it above `to me` or `To: Sam`: `Third Swell Kiosk via Square 2 Feb 2025`, `Corewell Pilates
 * 24 Feb`, `Afterpay 14/2/26`.
 */
const SENT_ON = new RegExp(
  String.raw`^\W*(.{3,50}?)\s+(?:\d{1,2}\s(?:${MONTH_START})[a-z]*\.?(?:\s20\d\d)?|\d{1,2}/\d{1,2}/\d{2}(?:\d\d)?|yesterday|\d{1,2}:\d\d(?:\s?[ap]m)?)\W*$`,
  'i',
);
const TO_ME = /^\W*(?:\w\s)?to\s?me\b/i;
/** On an iPhone, below the folder that the email is in. */
const FOLDER = /^\W*(?:INBOX|ALL\sINBOXES)\W*$/i;
/** At the top of a telephone's screen. */
const CLOCK = /^\W*\d{1,2}:\d\d\b(?=[^/]*(?:\b[45]G\b|\bLTE\b|\d\s?%)|\s\d?\W*$)/;
const TO_SOMEONE = /^\W*(?:\w\s)?To:\s\p{Lu}/u;
const ROWS_BELOW_FOLDER = 2;
/** Between them, or beside it, may be the picture's initial and what `via` goes on with. */
const ROWS_BELOW_SENDER = 3;

/** In a circle before the sender: `S | Stan 3 Sept 2025`. */
const withoutInitial = ({ cells, text }: Row): string =>
  cells[1]?.text.startsWith(cells[0]!.text) && cells[0]!.text.length === 1 ? cells[1].text : text;

/** Returns who sent an email that's open in an app, from the line with their name and the day; null for other lines. */
export function senderOn(row: Row, rows: readonly Row[]): string | null {
  const name = SENT_ON.exec(withoutInitial(row))?.[1];
  return name !== undefined && isAboveReceiver(row, rows) ? name : null;
}

/** Returns true if a line says to whom such an email was sent, who is no customer: `To: Accounts`. */
export const isReceiver = (row: Row, rows: readonly Row[]): boolean =>
  TO_SOMEONE.test(row.text) &&
  rows
    .slice(Math.max(0, row.index - ROWS_BELOW_SENDER), row.index)
    .some((above) => senderOn(above, rows) !== null);

function isAboveReceiver({ index }: Row, rows: readonly Row[]): boolean {
  const below = rows.slice(index + 1, index + 1 + ROWS_BELOW_SENDER);
  const above = rows.slice(Math.max(0, index - ROWS_BELOW_FOLDER), index);
  const isInFolder = above.some(({ text }) => FOLDER.test(text)) || CLOCK.test(rows[0]?.text ?? '');
  return below.some(({ text }) => TO_ME.test(text) || (isInFolder && TO_SOMEONE.test(text)));
}
