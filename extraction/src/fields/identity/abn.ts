const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const MODULUS = 89;

/** Digits that OCR confuses. */
const LOOK_ALIKES: Record<string, string> = {
  0: '869',
  1: '74',
  2: '7',
  3: '85',
  4: '19',
  5: '6389',
  6: '5808',
  7: '12',
  8: '036',
  9: '504',
};

/** Whether eleven digits are an Australian Business Number: the first less 1, weighted, divides by 89. */
export function isAbn(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)),
    0,
  );
  return sum % MODULUS === 0;
}

/**
 * The only number with a valid checksum after replacing one digit with a look-alike; null if there's none or several.
 */
export function repairAbn(digits: string): string | null {
  if (digits.length !== WEIGHTS.length) return null;
  const passing = new Set<string>();
  for (let i = 0; i < digits.length; i++) {
    for (const other of LOOK_ALIKES[digits[i] ?? ''] ?? '') {
      const repaired = digits.slice(0, i) + other + digits.slice(i + 1);
      if (isAbn(repaired)) passing.add(repaired);
    }
  }
  const [only] = passing;
  return passing.size === 1 && only !== undefined ? only : null;
}
