const CARD_WORDS =
  /VISA|MASTER\s?CARD|MCARD|AMEX|AMERICAN EXP|\bCARD\b|CREDIT|DEBIT|EFTPOS|\bPAN\b|\bACCT?\b|ACCOUNT|DINERS|DISCOVER/i;
const MASK = 'Xx*#•●×';
/** Digits and masking characters, spaced or not, long enough to be a card number. */
const LONG_NUMBER = new RegExp(
  String.raw`(?<![\dA-Za-z.,])[\d${MASK}](?:[ \-]{0,2}(?:[\d${MASK}]|\.{2,})){8,30}(?!\d|[.,]\d)`,
  'g',
);
const CARD_GROUPS = /^\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}$|^\d{4}([ -])\d{6}\2\d{5}$/;
/** `0404 xxx 188` */
const MASKED_PHONE = new RegExp(String.raw`^0[\d${MASK}]{9}$`);
/** The first digits that banks' cards have. */
const CARD_START = /^[2-6]/;
const SHOWN = 4;
const SHORTEST = 13;
const LONGEST = 19;

/** Reduces every possible card number in a text to its last four digits. */
export const maskCardNumbers = (text: string): string => hideCardNumbers(text, masked);

/** Replaces each digit of a possible card number except the last four with `*`, so that the text keeps its length. */
export const maskCardNumbersInPlace = (text: string): string => hideCardNumbers(text, maskedInPlace);

function hideCardNumbers(text: string, hide: (number: string) => string): string {
  const lines = text.split('\n');
  const besideCard = lines.map((line) => CARD_WORDS.test(line));
  return lines
    .map((line, i) => {
      const isNear = Boolean(besideCard[i - 1] || besideCard[i] || besideCard[i + 1]);
      return line.replace(LONG_NUMBER, (number) => (mayBeCard(number, isNear) ? hide(number) : number));
    })
    .join('\n');
}

function mayBeCard(number: string, isNearCardWord: boolean): boolean {
  const digits = number.replace(/\D/g, '');
  if (digits.length <= SHOWN) return false;
  if (MASKED_PHONE.test(number.replaceAll(/[ -]/g, ''))) return false;
  const signs = number.length - number.replace(new RegExp(`[${MASK}.]`, 'g'), '').length;
  if (signs >= 3) return true;
  if (digits.length < SHORTEST) return false;
  if (isNearCardWord || CARD_GROUPS.test(number)) return true;
  return digits.length <= LONGEST && CARD_START.test(digits) && !/[ -]/.test(number) && passesLuhn(digits);
}

const masked = (number: string) => `${'*'.repeat(12)}${number.replace(/\D/g, '').slice(-SHOWN)}`;

const maskedInPlace = (number: string) => number.replaceAll(/\d(?=(?:\D*\d){4})/g, '*');

/** Returns true if digits have the checksum of card numbers (Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
