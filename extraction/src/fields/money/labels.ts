import { hasWord, lettersOf } from '../layout/letters.ts';

/** Labels for the words next to an amount, each with its keywords in the form that `lettersOf` returns. */
const LABELS = [
  ['total', 'TOTAL TOTAI TOTAIL TOTL JUMLAH SUMME IMPORTE SUMA TOTALE GESAMT OVERALL'],
  [
    'grand',
    'GRAND NETT NETTOTAL NETTOTA PAYABLE AMOUNTDUE AMTDUE BALANCEDUE BALDUE TOTALDUE PLEASEPAY TOPAY TOTALPAID AMOUNTPAID TOTALPAY APAGAR ZAHLEN TTC NETAMOUNT NETAMT NETTAMT BILLTOTAL ORDERTOTAL INVOICETOTAL FINALTOTAL',
  ],
  ['rounded', 'ROUNDED AFTERROUND AFTERADJ ROUNDEDTOTAL TOTALROUNDED AFTERROUNDING INCLROUND TOTALAFTER'],
  ['amount', 'AMOUNT AMT BALANCE BAL PAYMENT PURCHASE SALE CHARGE'],
  [
    'subtotal',
    'SUBTOTAL SUBTOTA SUBTTL SUBT BASEIMP MERCHANDISE ITEMTOTAL TOTALBEFORE NETTO FOODTOTAL FOODBEV TOTALGROSS GROSSTOTAL BARTOTAL',
  ],
  ['tax', 'GST TAX TXTL SST VAT MWST TVA IVA STAX PAJAK PPN BTW HST PST SVCTAX CGST SGST'],
  ['including', 'INCL INCLUSIVE INCLUDING INCLUDES INCGST INCTAX WITHGST WITHTAX INCLUDED INCOF'],
  ['excluding', 'EXCL EXCLUSIVE EXCLUDING EXGST EXTAX BEFORETAX BEFOREGST PRETAX WITHOUT TAXABLE NONTAX HT'],
  ['cash', 'CASH CESH TUNAI TENDER TENDERED TUNA BAYARAN RECEIVED PAIDAMT AMTPAID ESPECES EFECTIVO PAID'],
  ['card', 'VISA MASTERCARD MASTER CARD EFTPOS AMEX DEBIT CREDIT MCARD EFT DISCOVER PAYPAL PAYWAVE PAYPASS'],
  ['change', 'CHANGE BAKI KEMBALI CHANGEDUE CAMBIO RENDU CHG CHNG CASHOUT'],
  ['rounding', 'ROUNDING ROUND RNDG RNDADJ ROUNDADJ RND ADJ PEMBUNDARAN BILLROUND GENAP'],
  ['discount', 'DISCOUNT DISC SAVING SAVED LESS PROMO COUPON REBATE VOUCHER DISKAUN YOUSAVE MARKDOWN'],
  ['count', 'QTY QUANTITY ITEMS NOOFITEM ITEMCOUNT ITEMSSOLD PCS TOTALITEM TOTALQTY NOOF BILANGAN'],
  ['tip', 'TIP GRATUITY SUGGESTED TIPS'],
  ['service', 'SERVICE SVC SERVCHG SVCCHG SURCHARGE SRVCHG SERVICECHARGE DELIVERY FREIGHT SHIPPING POSTAGE'],
  ['points', 'POINT POINTS MEMBER LOYALTY REWARD BALANCEB EARNED STAMP'],
  ['weight', 'KG PERKG LITRE LITER LTR UNITPRICE EACH PRICE'],
] as const;

export type Label = (typeof LABELS)[number][0];
export const LABEL_NAMES: readonly Label[] = LABELS.map(([label]) => label);
const LABEL_WORDS = LABELS.map(([label, words]) => [label, words.split(' ')] as const);

/** Keywords that are also parts of other words, and so must be whole words. */
const WHOLE_WORDS_ONLY = new Set(
  'HT BAL CESH EFT TIP TIPS IVA TVA SALE CHG RND ADJ KG LESS AMT SUMA VAT PST HST PAID EACH SVC SUBT MASTER STAMP PCS TTC BTW DISC PRICE TUNA LTR GST SST CARD NETTO POINT TAX CASH'.split(
    ' ',
  ),
);

/** Keywords that other words begin with or run into: `Summer dress`, `Possum merino`, `Imported beer`, `Overalls`. */
const EXACT_WORDS_ONLY = new Set(['SUMME', 'IMPORTE', 'OVERALL']);

/** The total as American supermarkets' tills print it: `**** BALANCE`, `**** TAX  .00  BAL  5.00`. */
const TILLS_BALANCE = /^\W*\*{3,}\s?(?:TAX\b.*)?\bBAL(?:ANCE)?\b(?!\s?[A-Z])/i;

/** `6ST INCLUDED IN THE TOTAL` */
const MISREAD_GST = /\b(?:6[S5]|G5)T\b/gi;

/** What isn't a tax, and what isn't a total: `Building fund (tax deductible)`, `Safety net total to date`. */
const MISLEADING = /\bTAX[\s-]?DEDUCTIBLE\b|\bTOTAL\sTO\sDATE\b/gi;

/** Returns the labels whose keywords are printed, allowing for misread letters. */
export function labelsIn(printed: string): Set<Label> {
  const text = printed.replaceAll(MISLEADING, ' ').replace(MISREAD_GST, 'GST');
  const letters = lettersOf(text);
  const words = new Set(text.split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/).map((word) => lettersOf(word)));
  const found = new Set<Label>();
  if (letters.length < 2) return found;
  for (const [label, keyWords] of LABEL_WORDS) {
    const stands = (word: string) => {
      if (EXACT_WORDS_ONLY.has(word)) return words.has(word);
      return WHOLE_WORDS_ONLY.has(word) ? standsAlone(word, words, letters) : hasWord(letters, word);
    };
    if (keyWords.some(stands)) found.add(label);
  }
  if (TILLS_BALANCE.test(text)) found.add('total');
  if (found.has('subtotal') && !/\bNETT?\b/i.test(text)) found.delete('grand');
  return found;
}

/** OCR leaves out spaces, so the start and end of a longer word count too: `GSTAMOUNT`, `TOTALGST`. */
function standsAlone(word: string, words: ReadonlySet<string>, letters: string): boolean {
  if (words.has(word)) return true;
  return (
    word.length >= 3 &&
    (letters.startsWith(word) || letters.endsWith(word)) &&
    letters.length <= word.length + 12
  );
}

/** Returns true if a text has more than amounts and their currency. */
export const isWords = (text: string): boolean =>
  (text.replace(/\b(RM|AUD|USD|EUR|GBP|MYR)\b/gi, '').match(/[A-Za-z]/g) ?? []).length >= 2;

const LONGEST_FIRST = LABEL_WORDS.flatMap(([, words]) => words).toSorted((a, b) => b.length - a.length);
const BESIDE_LABELS = /\b(?:RM|AUD|USD|EUR|GBP|MYR|OF|THE|TO|IN|ON|BY|FOR|AND|NO|NOT|YOUR|THIS|ALL|ANY)\b/gi;
const RATE = /\d[\d.]*\s?%/g;
const FEWEST_OTHER_LETTERS = 3;

/** Returns true if a text says more than labels do, and not total: `Summer dress` or `Gift card`, but not `GST included`. */
export function saysMoreThanLabels(printed: string): boolean {
  const letters = lettersOf(printed.replaceAll(BESIDE_LABELS, ' ').replaceAll(RATE, ' '));
  const others = LONGEST_FIRST.reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return others.length >= FEWEST_OTHER_LETTERS && !hasWord(letters, 'TOTAL');
}
