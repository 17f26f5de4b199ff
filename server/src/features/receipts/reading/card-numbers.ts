/** 13 to 19 digits, in groups or not, that begin as payment cards do (3 to 6, or 2 for some of Mastercard's). */
const candidates = /(?<![\d])[2-6](?:[ -]?\d){12,18}(?![\d])/g;

/** Hides all but the last four digits of every payment card number in a text: no more is kept anywhere. */
export const maskCardNumbers = (text: string): string =>
  text.replaceAll(candidates, (candidate) => {
    const digits = candidate.replaceAll(/\D/g, '');
    return passesLuhn(digits) ? `••••${digits.slice(-4)}` : candidate;
  });

/** The same in pieces of text that may hold parts of one number: every digit but the last four becomes a dot in place. */
export function maskCardNumbersInPieces(pieces: readonly string[], separators: readonly string[]): string[] {
  const whole = pieces.map((piece, index) => piece + (separators[index] ?? '')).join('');
  const masked = whole.replaceAll(candidates, (candidate) =>
    passesLuhn(candidate.replaceAll(/\D/g, ''))
      ? candidate.replaceAll(/\d(?=(?:\D*\d){4})/g, '•')
      : candidate,
  );
  let start = 0;
  return pieces.map((piece, index) => {
    const kept = masked.slice(start, start + piece.length);
    start += piece.length + (separators[index] ?? '').length;
    return kept;
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
