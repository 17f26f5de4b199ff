import type { Field } from '../../../receipt.ts';
import { BANK_BRANCH } from '../../payment/bank-branch.ts';
import { placeOf, type Cell, type Row } from '../../layout/rows.ts';
import { amountsIn } from '../../money/amounts.ts';
import { withoutCapitals } from '../names/capitals.ts';

/** Before or above the name of who was paid. */
const PAYEE = /^\W*(?:TO|PAY(?:ING)?\s?TO|PAID\s?TO|PAYEE|BILLER|RECIPIENT|TO\s?ACCOUNT)\W*$/i;
/** The same and the name, in one piece. */
const PAYEE_NAMED =
  /^\W*(?:PAY(?:ING)?\s?TO|PAID\s?TO|PAYEE|BILLER)\W+(?!CODE\b|NO\b|NUMBER\b|ID\b|(?:YOUR\s|MY\s)?ACCOUNT\b)(?=.*[A-Z]{3})/i;
/** As PayPal writes: `You paid $64.00 AUD to Inkfish Prints`. */
const PAID_TO =
  /^\W*YOU\s(?:PAID|SENT)\s(?:A\sPAYMENT\sOF\s)?\D{0,5}\d[\d.,]*(?:\s[A-Z]{3})?\sTO\s+(.*[A-Z]{3}.*)$/i;
/** As PayPal's app does. */
const SENT_TO = /^\W*PAYMENT\sSENT\sTO\s+(?!YOUR\b)(.*?[A-Z]{3}.*?)(?:\sON\s\d.*)?$/i;
/** As bank apps write below the amount: `to Sam Taylor`. */
const BELOW_AMOUNT = /^\W*TO\s+(.*[A-Z]{3}.*)$/i;
/** As apps between friends write: `You paid Sam Taylor`. */
const PAID_SOMEONE =
  /^\W*[Yy][Oo][Uu]\s(?:paid|PAID|sent|SENT)\s+([A-Z][A-Za-z'-]*(?:\s[A-Za-z'.-]+){1,3})\W*$/;
/** The same with the name below. */
const YOU_PAID = /^\W*YOU\s(?:PAID|SENT)\W*$/i;
/** What follows instead of a person: `YOU PAID BY CARD`. */
const NOBODY =
  /^(?:A|AN|APPLE|BY|CASH|FOR|FROM|GOOGLE|IN|MASTERCARD|NOTHING|ON|THE|USING|VIA|VISA|WITH|YOUR)\b/i;
/** Below who was paid, on PayPal's screen of a payment. */
const COMPLETED = /^\W*PAYMENT\W+COMPLETED\W*$/i;
/** A capital that many fonts draw like another letter: `Rohan lyer`. Before a vowel it may be right: `Wattle lane`. */
const MISREAD_I = /(?<=[A-Z][a-z]+\s)l(?!td\b)(?=[bcdfghjkmnpqrstvwxyz])/g;
/** A number, by which someone can be paid too. */
const PAY_ID = /^\W*PAY\s?ID\b|\d{3,}/i;
const BANKS =
  /\bBSB\b|\bBPAY\b|\bBILLER\b|\bOSKO\b|\bPAY\s?ID\b|\b(?:FROM|TO)\sACCOUNT\b|\bPAY\sFROM\b|\bPAYMENT\sSENT\b|^\W*TRANSFER\b/im;
/** What sellers print, and banks don't. */
const SELLERS = /\bTAX\s?INVOICE\b|\bGST\b|\bTOTAL\b|\bQTY\b/i;
const CONFIDENCE = 0.9;

/** Finds who was paid according to a bank's record of a payment, whose own name and ABN stand on it, too. */
export function payeeOf(rows: readonly Row[]): Field<string> | null {
  const byPayPal = firstNamed(rows, (row) => (PAID_TO.exec(row.text) ?? SENT_TO.exec(row.text))?.[1]);
  if (byPayPal !== null) return wholeName(byPayPal, rows);
  const text = rows.map((row) => row.text).join('\n');
  const onPayPal = rows.find(({ index }) => COMPLETED.test(rows[index + 1]?.text ?? ''));
  if (onPayPal?.cells[0] && /\bPAYPAL\b/i.test(text))
    return named(onPayPal, onPayPal.cells[0], onPayPal.text);
  if (SELLERS.test(text)) return null;
  const friend = firstNamed(rows, (row) => {
    const above = rows[row.index - 1]?.text ?? '';
    const name = PAID_SOMEONE.exec(YOU_PAID.test(above) ? `${above} ${row.text}` : row.text)?.[1];
    return name !== undefined && NOBODY.test(name) ? undefined : name;
  });
  if (friend !== null) return friend;
  if (!(BANKS.test(text) || BANK_BRANCH.test(text))) return null;
  const below = firstNamed(rows, (row) => {
    const above = rows[row.index - 1];
    return above && amountsIn(above.text).length > 0 ? BELOW_AMOUNT.exec(row.text)?.[1] : undefined;
  });
  if (below !== null) return below;
  for (const row of rows) {
    const [label, beside] = row.cells;
    if (label === undefined) continue;
    if (PAYEE_NAMED.test(label.text)) return named(row, label, label.text.replace(PAYEE_NAMED, ''));
    if (!PAYEE.test(label.text)) continue;
    const place = beside ? row : rows[row.index + 1];
    const cell = beside ?? place?.cells[0];
    if (place !== undefined && cell !== undefined && /[A-Z]{3}/i.test(cell.text) && !PAY_ID.test(cell.text))
      return named(place, cell, cell.text);
  }
  return null;
}

/** A name that goes on below is known by the line that has it whole. */
function wholeName(name: Field<string>, rows: readonly Row[]): Field<string> {
  const whole = rows.find(
    ({ text, index }) =>
      text.startsWith(`${name.value} `) &&
      rows.some((row) => row.index < index && text === `${name.value} ${row.text}`),
  );
  return whole === undefined ? name : { ...name, value: whole.text };
}

/** The first name that `nameIn` finds in a row, if any. */
function firstNamed(rows: readonly Row[], nameIn: (row: Row) => string | undefined): Field<string> | null {
  for (const row of rows) {
    const name = nameIn(row);
    if (name !== undefined && row.cells[0]) return named(row, row.cells[0], name);
  }
  return null;
}

/** A name may break off: `Old Mate's Vinyl Pty`, and `Ltd` on the next line. */
const named = (row: Row, cell: Cell, name: string): Field<string> => ({
  value: withoutCapitals(name.replace(/\sPTY\W*$/i, '').trim()).replaceAll(MISREAD_I, 'I'),
  confidence: CONFIDENCE,
  places: [placeOf(row, cell)],
});
