import type { Field } from '../../../receipt.ts';
import { senderOn } from '../../layout/email-in-app.ts';
import { lettersOf } from '../../layout/letters.ts';
import { placeOf, type Row } from '../../layout/rows.ts';
import { cleanName } from '../names/clean-name.ts';
import { isNoName } from '../names/not-names.ts';

/** `RASHAYS Online Ordering <no-reply@rashays.com>`, whose address can break over two lines. */
const SENDER = /^\W*(?:(?:FROM|COMPOSE)\W+)?([^<>@]{2,60}?)\s*<\s?([\w.+-]+)/i;
/** Lines with somebody else's address: the reader's own, at the top of a printed email, and the receivers'. */
const OTHERS = /^\W*(?:GMAIL|OUTLOOK|TO|CC|BCC|REPLY-TO)\b/i;
/** What follows a shop's name: `via Square`, `Online Ordering`. */
const DEPARTMENT =
  /\s+via\b.*$|\s+(?:online\s)?(?:orders?|ordering|receipts?|billing|bookings?|transactions?|support|notifications?|accounts?|payments?|team)$/i;
const CONFIDENCE = { repeated: 0.8, once: 0.5 };

/** Finds who sent an email, or the first email of one that was forwarded. */
export function senderOf(rows: readonly Row[]): Field<string> | null {
  const receivers = rows
    .filter(({ text }) => OTHERS.test(text) && text.includes('@'))
    .map(({ text }) => text);
  const senders = rows.flatMap((row) => {
    const [, name, box] = SENDER.exec(ownColumn(row)) ?? [];
    if (name === undefined || box === undefined || OTHERS.test(row.text)) return [];
    if (!`${row.text}${rows[row.index + 1]?.text ?? ''}`.includes('@')) return [];
    const value = cleanName(name.replace(DEPARTMENT, ''));
    const isReader = receivers.some((text) => lettersOf(text).includes(lettersOf(value)));
    return lettersOf(value).length < 3 || isNoName(value) || isReader ? [] : [{ row, value }];
  });
  const sender = senders.at(-1);
  const cell = sender?.row.cells[0];
  if (sender === undefined || cell === undefined) return senderInApp(rows);
  const { row, value } = sender;
  const isRepeated = rows.some((other) => other !== row && lettersOf(other.text).includes(lettersOf(value)));
  return {
    value,
    confidence: isRepeated ? CONFIDENCE.repeated : CONFIDENCE.once,
    places: [placeOf(row, cell)],
  };
}

/** Beside it may be the folders of a mail program: `Sent Items | Heron Skip Bins <accounts@heronskips.example>`. */
const ownColumn = ({ cells, text }: Row): string =>
  cells.find((cell, index) => index > 0 && /^\W*[A-Z].*<\s?[\w.+-]+@/i.test(cell.text))?.text ?? text;

/** They send the receipts of those who sell through them. */
const PLATFORMS = /^(?:CLINIKO|EVENTBRITE|FLEXISCHOOLS|FRESHA|QKR|STICKYTICKETS|TRYBOOKING)$/;

/** Finds who sent an email that's open in an app. */
function senderInApp(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    const name = senderOn(row, rows);
    if (name === null) continue;
    const value = cleanName(name.replace(DEPARTMENT, ''));
    const [cell] = row.cells;
    if (
      cell !== undefined &&
      lettersOf(value).length >= 3 &&
      !/@/.test(value) &&
      !isNoName(value) &&
      !PLATFORMS.test(lettersOf(value)) &&
      !OTHERS.test(value)
    )
      return { value, confidence: CONFIDENCE.repeated, places: [placeOf(row, cell)] };
  }
  return null;
}
