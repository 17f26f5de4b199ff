import type { Field, PaymentMethod } from '../../receipt.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { amountsIn } from '../money/amounts.ts';

/** The most specific first: a brand says more than `card`. */
const METHODS: readonly (readonly [method: PaymentMethod, words: RegExp])[] = [
  ['paypal', /PAY\s?PAL/i],
  ['amex', /\bAMEX|AMERICAN\s?EXPRESS|\bAX\s?\*{4}/i],
  ['visa', /\bV[I1l]SA/i],
  [
    'mastercard',
    /MASTER\s?CARD|\bM\/?'?CARD\b|\bM\/C\b|\bMASTER\b(?!\s[A-Z]\b)|\bDEBIT MC\b|\bMC (DEBIT|CREDIT)|^\W*(PAID\s)?MC\b(?!#\d{2}\b)(?=.*\d)/i,
  ],
  ['eftpos', /\bEFT\s?P[O0]S|^\W*EFT\b(?=.*\d\.\d\d)|\bSAV(INGS)?\s?(ACC|ACCOUNT)|\bCHQ\b/i],
  [
    'bpay',
    /\b(METHOD|PAID|RECEIVED)\b.*\bBPAY\b|\bPAYMENT\s?:\s?BPAY\b(?!.*\b(BILLER|CODE)\b)|^\W*BPAY\s(PAYMENT\s)?(RECEIPT|CONFIRM|SUBMITTED|SENT|SUCCESS)/i,
  ],
  [
    'direct debit',
    /\bDIRECT\s?DEBIT\b(?!.*\b(?:NOT\sSET|WILL\sBE|(?<![$.\d])\d{1,2}\sMONTHLY)\b)(?=.*\d|\sVIA\b)|\b(RECEIVED|PAID|METHOD)\b.*\bDIRECT\s?DEBIT|^\W*PAYMENT\W+(DIRECT\s?DEBIT\W*$|TYPE\W+DIRECT\s?DEBIT\b)/i,
  ],
  ['afterpay', laterWith('AFTER\\s?PAY')],
  ['zip', laterWith('ZIP(?:\\s?(?:PAY|MONEY))?(?![\\s-]?[A-Z])')],
  ['klarna', laterWith('KLARNA')],
  [
    'bank transfer',
    /BANK\s?TRANSFER|DIRECT\s?(DEPOSIT|CREDIT)|\bOSKO\b|\bPAY\s?ID\b|\b(?:PAID BY|RECEIVED|METHOD|FORM OF RECEIPT)\W+EFT\b|^\W*TRANSFER (?:TO|SUCCESSFUL|COMPLETED?|SENT)\b|^\W*PAYMENT SENT\W*$/i,
  ],
  [
    'card',
    /\b(CREDIT|DEBIT|BANK)\s?CARD|\bCARD\s?(PAYMENT|NO|NUMBER|TYPE|SALE|#|ENDING)|\bPAID\W+(?:(?:ONLINE|BY)\W+)?CARD\b|^\W*(?:PAID\s)?(CARD|CREDIT(?!\s?(?:NOTE|ADVICE|AMOUNT|AUD|CR-?\d|DATE|NO\b|NUMBER|TOTAL|LIMIT|TERMS|TO\b|REMAINING|BALANCE))|DEBIT)\b|CONTACTLESS|PAY\s?WAVE|PAY\s?PASS|APPLE\s?PAY|GOOGLE\s?PAY|CHIP READ|TAP ?& ?GO/i,
  ],
  [
    'cash',
    /^\W*(CASH|TUNAI|TUNA[I1])\b|\bCASH\s?(TENDER(ED)?|PAID|RECEIVED|PAYMENT|AUD|RM|\$|:)|(PAY(MENT)?|PAID|TENDER)\s?(BY|IN|WITH|TYPE|MODE|METHOD)?\W{0,3}CASH\b|\bCASH\W*$|\bPAID\W+(?:(?:BY|IN)\W+)?COINS?\b/i,
  ],
];
const NOT_CASH =
  /CASH\s?(OUT|IER|BILL|SALE(?!S?\s?\$?\d)|BACK|REFUND|INV|&|AND|CARRY)|PETTY|NO CASH|DRAWER|CASHLESS|COLLECT CASH|CASH PRICE/i;
const OFFERS =
  /ACCEPT|SURCHARGE|WELCOME|APPL(Y|IES)|FEES?\b|WE TAKE|METHODS OF|OPTIONS|EARN|PAY ONLINE|GIFT CARD|(?<!\bLESS\s)PREPAID|VISA\W+(MASTERCARD|MC)\b|(?:HOW|WAYS) TO PAY|\bNO (?:CASH|AMEX|CARDS?)\b/i;

/** Where to pay isn't how it was paid: `Direct credit: BSB 063-119`, `PayID sam@example.com`, `Please pay to PayID`. */
const ASKS =
  /(?<!\b(?:PAYMENT|PAID)\sBY\s)\bDIRECT\s(?:DEPOSIT|CREDIT)\b.*\bBSB\b|\bBSB\b.*\bOR\sPAY\s?ID\b|^\W*(?:OR\s)?PAY\s?ID\W+(?:\S+@|0\d)|\bPLEASE\sPAY\b/i;

/** Buy now, pay later: its name is an offer on many receipts, and a payment only with an amount or where it's called one. */
function laterWith(name: string): RegExp {
  return new RegExp(
    `^\\W*${name}\\b(?=.*\\d\\.\\d\\d)|\\b(METHOD|GATEWAY|PAID|REFUNDED)\\b.*\\b${name}\\b|\\bPAYMENT\\W+${name}\\b`,
    'i',
  );
}

/** What a payment earned, which is no offer to earn: `Paid with PayPal · points earned: 265`. */
const POINTS_EARNED = /\bPOINTS\sEARNED\b/i;
const LABELLED = /^\W*PAYMENT\s(?:METHOD|TYPE)\b/i;
/** Above its value instead of beside it. */
const LABEL_ALONE = /^PAYMENT(?:\sMETHOD)?\W?$/i;

/** Finds how the receipt was paid. Lines that only list accepted payment methods don't count. */
export function findPaymentMethod(rows: readonly Row[]): Field<PaymentMethod> | null {
  const found = rows
    .filter((row) => !endsOffer(row, rows))
    .map((row) => withLabelAbove(row, rows))
    .flatMap((row) =>
      METHODS.filter(([method, words]) => says(method, words, row)).map(([method]) => ({
        method,
        row,
        weight: weightOf(method, row),
      })),
    );
  const totals = new Map<PaymentMethod, number>();
  for (const { method, weight } of found) totals.set(method, (totals.get(method) ?? 0) + weight);
  // Both are on card slips, and the name of the network says more.
  if (totals.has('eftpos')) totals.delete('card');
  const [best] = METHODS.map(([method]) => ({ method, weight: totals.get(method) ?? 0 })).toSorted(
    (a, b) => b.weight - a.weight,
  );
  const row = found.find((one) => one.method === best?.method)?.row;
  if (best === undefined || best.weight <= 0 || row === undefined) return null;
  const rivals = [...totals].filter(([method]) => isRival(method, best.method)).length;
  const confidence = Math.min(0.97, 0.7 + best.weight * 0.09) - rivals * 0.15;
  return { value: best.method, confidence, places: row.cells.map((cell) => placeOf(row, cell)) };
}

/** Returns true if a line goes on with what's accepted: `We accept Visa, BPAY,` and below it `Apple Pay`. */
function endsOffer(row: Row, rows: readonly Row[]): boolean {
  const before = rows[row.index - 1]?.text ?? '';
  return OFFERS.test(before) && /,\W*$/.test(before);
}

function withLabelAbove(row: Row, rows: readonly Row[]): Row {
  const above = rows[row.index - 1]?.text ?? '';
  return LABEL_ALONE.test(above) ? { ...row, text: `${above} ${row.text}` } : row;
}

function says(method: PaymentMethod, words: RegExp, row: Row): boolean {
  if (!words.test(row.text) || OFFERS.test(row.text.replace(POINTS_EARNED, ''))) return false;
  if (method === 'bank transfer' && ASKS.test(row.text)) return false;
  if (method !== 'cash')
    return !(
      method === 'mastercard' &&
      /MASTER\s?(CLASS|CHEF|FOODS?|KEY|HOME|HIRE|LIC|BUILD|PLUMB|ELECTR|PAINT)|HOME\s?MASTER/i.test(row.text)
    );
  if (NOT_CASH.test(row.text)) return false;
  const amounts = amountsIn(row.text);
  return amounts.length === 0 || amounts.some((amount) => amount.cents !== 0);
}

/** Brands count more than words found on every card slip, and lines with an amount more than lines without. */
function weightOf(method: PaymentMethod, row: Row): number {
  const base = method === 'card' ? 0.6 : method === 'cash' || method === 'eftpos' ? 1 : 3;
  const isTender = amountsIn(row.text).some((amount) => amount.cents > 0);
  const isLate = row.index > 4 || LABELLED.test(row.text);
  return (base + (isTender ? 1 : 0)) * (isLate ? 1 : 0.3);
}

/** `EFTPOS`, `CREDIT` and `VISA` can describe the same payment; cash and a card can't. */
const isRival = (method: PaymentMethod, best: PaymentMethod) =>
  method !== best && method !== 'card' && method !== 'eftpos' && !(best === 'card' || best === 'eftpos');
