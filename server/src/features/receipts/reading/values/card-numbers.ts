/** 13 to 19 digits, grouped or not, that start like a payment card (3 to 6, or 2 for some Mastercards). */
const candidates = /(?<![\d])[2-6](?:[ -]?\d){12,18}(?![\d])/g;

/** Hides all but the last four digits of payment card numbers in a text. Docket never stores more. */
export const maskCardNumbers = (text: string): string =>
  text.replaceAll(candidates, (candidate) => {
    const digits = candidate.replaceAll(/\D/g, '');
    return passesLuhn(digits) ? `••••${digits.slice(-4)}` : candidate;
  });

/** The same across several pieces of text: every digit except the last four becomes a dot. */
export function maskCardNumbersInParts(parts: readonly string[], separators: readonly string[]): string[] {
  const whole = parts.map((part, index) => part + (separators[index] ?? '')).join('');
  const masked = whole.replaceAll(candidates, (candidate) =>
    passesLuhn(candidate.replaceAll(/\D/g, ''))
      ? candidate.replaceAll(/\d(?=(?:\D*\d){4})/g, '•')
      : candidate,
  );
  let start = 0;
  return parts.map((part, index) => {
    const maskedPart = masked.slice(start, start + part.length);
    start += part.length + (separators[index] ?? '').length;
    return maskedPart;
  });
}

function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
